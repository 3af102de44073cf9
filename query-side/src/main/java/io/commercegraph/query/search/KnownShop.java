package io.commercegraph.query.search;

/**
 * A listed shop and how many offers it has, from which its popularity follows.
 *
 * @param position the last event that is in
 */
record KnownShop(Listing listing, long offers, long position) {

  /** Steps in which popularity grows: between two of them nothing is indexed anew. */
  static final int STEPS = 40;

  /** A shop of a million offers is as popular as a shop can be. */
  private static final double MOST_OFFERS = 1e6;

  /** 0 to {@link #STEPS}, by the logarithm. */
  byte popularity() {
    double grown = Math.log1p((double) Math.max(0, offers)) / Math.log1p(MOST_OFFERS);
    return (byte) (Math.min(1, grown) * STEPS);
  }

  KnownShop with(int more, long at) {
    return new KnownShop(listing, offers + more, at);
  }

  KnownShop named(Listing now, long at) {
    return new KnownShop(now, offers, at);
  }
}
