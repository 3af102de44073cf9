package io.commercegraph.query.trust;

import io.commercegraph.query.trust.state.ShopActivityCounts;
import io.commercegraph.query.trust.state.ShopSignals;

/** All inputs of a shop's trust at one time. */
record TrustInputs(ShopSignals signals, ShopActivityCounts conduct, OfferFreshnessCounts feed) {

  /** How many days of clicks and transactions count. */
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
