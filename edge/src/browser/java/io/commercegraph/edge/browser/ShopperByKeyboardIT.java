package io.commercegraph.edge.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.suite.ChartFeed;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What shoppers come for, by keyboard alone. */
@ExtendWith(BrowserExtension.class)
class ShopperByKeyboardIT {

  private static final String PRODUCT = "/product/" + ChartFeed.GTIN + "?country=DE";

  private final Visitor visitor;

  ShopperByKeyboardIT(BrowserRun run) {
    this.visitor = run.visitor(Look.DESKTOP_LIGHT);
  }

  @AfterEach
  void nothingWasComplainedOf() {
    visitor.assertNoComplaints();
    visitor.close();
  }

  @Test
  void theFirstStopSkipsToTheContent() {
    visitor.open("/?q=lamp").press("Tab");
    assertThat(visitor.focusIsOn("a.skip")).isTrue();
    visitor.press("Enter", "Tab");
    assertThat(visitor.focusIsOn("main *")).isTrue();
  }

  @Test
  void theTypeaheadLeadsToAShop() {
    visitor.open("/").tabTo("input[name=q]").type("alpen shop");
    visitor.see("[role=option]:first-child[data-href='/shop/alpen-shop.example']");
    visitor.press("ArrowDown");
    assertThat(visitor.page().locator("[role=option][aria-selected=true]").count()).isOne();
    visitor.enterTo("**/shop/alpen-shop.example");
    assertThat(visitor.text("h1")).isNotBlank();
  }

  @Test
  void escapeClosesTheTypeahead() {
    visitor.open("/").tabTo("input[name=q]").type("alp");
    visitor.see("[role=option]");
    visitor.press("Escape");
    assertThat(visitor.page().locator("[role=option]").first().isVisible()).isFalse();
    visitor.enterTo("**/?q=alp");
  }

  @Test
  void aSearchIsNarrowedAndLeadsToAProduct() {
    visitor.open("/").tabTo("input[name=q]").type("wireless headphones").enterTo("**/?q=*");
    visitor.tabTo("input[name=in_stock]").press("Space").tabTo("form.stack button");
    visitor.enterTo("**in_stock=true**");
    visitor.tabTo(".facet a").enterTo("**/?**");
    visitor.see(".chip");
    visitor.tabTo(".card-link").enterTo("**/product/**");
    assertThat(visitor.text(".offers .offer-total")).isNotBlank();
  }

  @Test
  void aComparisonFollowsItsForm() {
    visitor.open("/product/" + ChartFeed.GTIN);
    visitor.tabTo("select[name=country]").type("Austria");
    visitor.tabTo("input[name=quantity]").press("Control+a").type("3");
    visitor.tabTo(".compare-form button").enterTo("**country=AT**quantity=3**");
    assertThat(visitor.text(".offer .sum dd")).contains("150.00");
  }

  @Test
  void whyACouponWasRejectedIsUnfolded() {
    visitor.open("/product/9520000000486?country=DE");
    visitor.tabTo(".offer-more summary").press("Enter");
    assertThat(visitor.text(".rejected li")).isNotBlank();
  }

  @Test
  void aBasketIsFilledChangedComparedAndEmptied() {
    visitor.open(PRODUCT).tabTo("form.add button").enterTo("**/basket**");
    visitor.see(".plan");
    visitor.tabTo("input[name=quantity]").press("Control+a").type("2").enterTo("**/basket**");
    assertThat(visitor.page().locator("input[name=quantity]").first().inputValue()).isEqualTo("2");
    visitor.tabTo("select[name=max_shops]").type("1").tabTo(".compare-form button");
    visitor.enterTo("**max_shops=1**");
    visitor.tabTo(".basket form + form button").enterTo("**/basket**");
    visitor.see(".empty");
  }

  @Test
  void aShopLeadsToItsOffers() {
    visitor.open("/shop/alpen-shop.example").tabTo("section table th a").enterTo("**/product/**");
    visitor.see(".offers");
  }

  @Test
  void aToolIsTriedFromTheDocuments() {
    visitor.open("/docs").tabTo("input[name=q]").type("get_shop");
    visitor.tabTo(".trial summary").press("Enter").tabTo(".trial[open] form button").press("Enter");
    visitor
        .page()
        .waitForCondition(() -> visitor.text(".trial[open] [role=status]").startsWith("200"));
    assertThat(visitor.text(".trial[open] form pre")).contains("alpen");
  }

  @Test
  void aSearchOfTheDocumentsThatFindsNothingSaysSoAndLeadsBack() {
    visitor.open("/docs").tabTo("input[name=q]").type("xyzzyplugh");
    visitor.see("#nothing:not([hidden])");
    visitor.tabTo("#nothing a").press("Enter");
    visitor.see("#find_shop");
    assertThat(visitor.page().isVisible("#nothing")).isFalse();
    assertThat(visitor.page().inputValue("input[name=q]")).isEmpty();
    assertThat(visitor.focusIsOn("input[name=q]")).isTrue();
  }
}
