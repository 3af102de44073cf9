package io.commercegraph.query.trust;

/** All that a shop's trust is computed from, at one time. */
record TrustInputs(ShopSignals signals, Conduct conduct, FeedState feed) {

  /** The window of clicks and transactions. */
  static final int WINDOW_DAYS = 90;

  Rate cancelled() {
    return new Rate(conduct.cancelled(), conduct.transactions());
  }

  Rate refunded() {
    return new Rate(conduct.refunded(), conduct.transactions());
  }

  Rate mismatched() {
    return new Rate(conduct.mismatched(), conduct.quoted());
  }

  Rate converted() {
    return new Rate(conduct.transactions(), conduct.clicks());
  }
}
