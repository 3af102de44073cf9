package io.commercegraph.query.trust;

/**
 * The number of a shop's listed offers, and how many of them appeared in a feed run within the last
 * 24 hours.
 */
record OfferFreshnessCounts(long offers, long fresh) {

  static final OfferFreshnessCounts NONE = new OfferFreshnessCounts(0, 0);

  boolean isAllFresh() {
    return fresh >= offers;
  }
}
