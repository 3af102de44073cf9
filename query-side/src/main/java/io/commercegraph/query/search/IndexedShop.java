package io.commercegraph.query.search;

/**
 * A listed shop, and what its popularity follows from: how many offers it has, and how often one of
 * them was clicked.
 *
 * @param position the last event of the shop and its offers that is in
 */
record IndexedShop(ShopListing listing, long offers, long clicks, long position) {

  /** Steps in which popularity grows: between two of them nothing is indexed anew. */
  static final int STEPS = 40;

  /** A shop of a million offers is as popular as a shop can be. */
  private static final double MOST = Math.log1p(1e6);

  /** Somebody came: that says more than that something is on the shelf. */
  private static final double OFFERS_A_CLICK = 10;

  /** One that nobody has clicked yet. */
  IndexedShop(ShopListing listing, long offers, long position) {
    this(listing, offers, 0, position);
  }

  /** 0 to {@link #STEPS}, by the logarithm. */
  byte popularityStep() {
    double weight = Math.max(0, offers) + OFFERS_A_CLICK * clicks;
    double grown = Math.log1p(weight) / MOST;
    return (byte) (Math.min(1, grown) * STEPS);
  }

  IndexedShop withOffers(int more, long at) {
    return new IndexedShop(listing, offers + more, clicks, at);
  }

  IndexedShop withClick() {
    return new IndexedShop(listing, offers, clicks + 1, position);
  }

  IndexedShop withListing(ShopListing now, long at) {
    return new IndexedShop(now, offers, clicks, at);
  }
}
