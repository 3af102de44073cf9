package io.commercegraph.index.prefixes;

/**
 * A shop with the counts that its popularity follows from: its offers, and the clicks on them.
 *
 * @param position the last event of the shop and its offers that is in
 */
public record IndexedShop(ShopListing listing, long offers, long clicks, long position) {

  /** The number of steps of popularity; within a step nothing is indexed anew. */
  static final int STEPS = 40;

  /** The logarithm of the offers of a shop of the greatest popularity. */
  private static final double MAX_LOG_WEIGHT = Math.log1p(1e6);

  /** The number of offers that a click counts as. */
  private static final double OFFERS_PER_CLICK = 10;

  /** A shop without clicks. */
  public IndexedShop(ShopListing listing, long offers, long position) {
    this(listing, offers, 0, position);
  }

  /** The popularity as a step, 0 to {@link #STEPS}, on a logarithmic scale. */
  public byte popularityStep() {
    double weight = Math.max(0, offers) + OFFERS_PER_CLICK * clicks;
    double grown = Math.log1p(weight) / MAX_LOG_WEIGHT;
    return (byte) (Math.min(1, grown) * STEPS);
  }

  public IndexedShop withOffers(int more, long at) {
    return new IndexedShop(listing, offers + more, clicks, at);
  }

  public IndexedShop withClick() {
    return new IndexedShop(listing, offers, clicks + 1, position);
  }

  public IndexedShop withListing(ShopListing now, long at) {
    return new IndexedShop(now, offers, clicks, at);
  }
}
