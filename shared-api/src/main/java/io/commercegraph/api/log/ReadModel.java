package io.commercegraph.api.log;

/** The read models that tools look at. Each is rebuilt from the log and follows it on its own. */
public enum ReadModel {
  SHOPS,
  PRODUCTS,
  OFFERS,
  PRICES,
  COUPONS,
  SHIPPING,
  TRUST,
  AUDIT
}
