package io.commercegraph.edge.browser;

import io.commercegraph.edge.suite.ChartFeed;

/** What visitors do again and again, by keyboard alone. */
final class Jobs {

  private Jobs() {}

  /** Puts two products into the basket. */
  static void fillBasket(Visitor visitor) {
    visitor.open("/product/" + ChartFeed.GTIN + "?country=DE");
    visitor.tabTo("form.add button").enterTo("**/basket**");
    visitor.open("/?q=wireless+headphones").tabTo(".card-link").enterTo("**/product/**");
    visitor.tabTo("form.add button").enterTo("**/basket**");
  }

  /** Opens a session of operators where the page asks for the key. */
  static void openSession(Visitor visitor) {
    visitor.open("/ops");
    if (visitor.page().locator("input[name=key]").count() > 0) {
      visitor.tabTo("input[name=key]").type(BrowserRun.OPS_KEY).enterTo("**/ops");
    }
    visitor.see("[data-consumer]");
    visitor.complaints(); // The answer that asks for the key is a 401.
  }

  /** Waits for what scripts add to a page. */
  static void waitUntilDrawn(Visitor visitor, Sites site) {
    switch (site) {
      case PRODUCT -> visitor.see("#chart .plot canvas");
      case AUDIT -> visitor.see("[data-verify]");
      case DOCS -> visitor.see(".token");
      case HOME, SEARCH, NOTHING_FOUND, SHOP, BASKET, OPS, OPS_ORDER, MISSING ->
          visitor.see("main");
    }
  }
}
