package io.commercegraph.edge.browser;

import io.commercegraph.edge.suite.ChartFeed;
import java.util.Locale;

/** The pages, by the names of their pictures. */
enum Sites {
  HOME("/"),
  SEARCH("/?q=wireless+headphones"),
  NOTHING_FOUND("/?q=xyzzyplugh"),
  PRODUCT("/product/" + ChartFeed.GTIN + "?country=DE"),
  SHOP("/shop/alpen-shop.example"),
  BASKET("/basket?country=DE"),
  AUDIT("/audit"),
  OPS("/ops"),
  OPS_ORDER("/ops/order?order=start_replay&name=shops"),
  DOCS("/docs?q=coupon"),
  MISSING("/nothing-here");

  final String path;

  Sites(String path) {
    this.path = path;
  }

  boolean isOfOperators() {
    return path.startsWith("/ops");
  }

  String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
