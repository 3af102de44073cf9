package io.commercegraph.query.trust;

/**
 * How fresh a shop's listed offers are: how many there are, and how many a run of a day ago had.
 */
record FeedState(long offers, long fresh) {

  static final FeedState NONE = new FeedState(0, 0);

  boolean isAllFresh() {
    return fresh >= offers;
  }
}
