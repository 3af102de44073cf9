package io.commercegraph.query.trust;

/**
 * How fresh a shop's listed offers are: how many there are, and how many a run of a day ago had.
 */
record OfferFreshnessCounts(long offers, long fresh) {

  static final OfferFreshnessCounts NONE = new OfferFreshnessCounts(0, 0);

  boolean isAllFresh() {
    return fresh >= offers;
  }
}
