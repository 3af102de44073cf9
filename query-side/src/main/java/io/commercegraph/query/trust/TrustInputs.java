package io.commercegraph.query.trust;

/** All that a shop's trust is computed from, at one time. */
record TrustInputs(ShopSignals signals, ShopActivityCounts conduct, OfferFreshnessCounts feed) {

  /** The window of clicks and transactions. */
  static final int WINDOW_DAYS = 90;

  SuppressedRate cancelled() {
    return new SuppressedRate(conduct.cancelled(), conduct.transactions());
  }

  SuppressedRate refunded() {
    return new SuppressedRate(conduct.refunded(), conduct.transactions());
  }

  SuppressedRate mismatched() {
    return new SuppressedRate(conduct.mismatched(), conduct.quoted());
  }

  SuppressedRate converted() {
    return new SuppressedRate(conduct.transactions(), conduct.clicks());
  }
}
