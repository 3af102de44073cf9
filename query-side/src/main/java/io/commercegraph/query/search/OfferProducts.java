package io.commercegraph.query.search;

/**
 * Which product each listed offer is of, in 24 bytes an offer: a withdrawal names the offer alone.
 * Offers are told apart by 64 bits of their ids.
 */
final class OfferProducts {

  static final int NONE = -1;

  private static final long EMPTY = 0;
  private static final long FIRST = 1125899906842597L;

  private long[] offers = new long[1 << 10];
  private int[] products = new int[1 << 10];
  private int used;

  /** Notes an offer's product, {@link #NONE} for a withdrawn one, and gives the one before. */
  int put(String offerId, int product) {
    if (used * 2 > offers.length) {
      grow();
    }
    int slot = slot(hash(offerId));
    int before = offers[slot] == EMPTY ? NONE : products[slot];
    if (offers[slot] == EMPTY) {
      offers[slot] = hash(offerId);
      used++;
    }
    products[slot] = product;
    return before;
  }

  private int slot(long offer) {
    int mask = offers.length - 1;
    int slot = (int) (offer ^ (offer >>> 32)) & mask;
    while (offers[slot] != EMPTY && offers[slot] != offer) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldOffers = offers;
    int[] oldProducts = products;
    offers = new long[oldOffers.length * 2];
    products = new int[offers.length];
    for (int i = 0; i < oldOffers.length; i++) {
      if (oldOffers[i] != EMPTY) {
        int slot = slot(oldOffers[i]);
        offers[slot] = oldOffers[i];
        products[slot] = oldProducts[i];
      }
    }
  }

  private static long hash(String id) {
    long hash = FIRST;
    for (int i = 0; i < id.length(); i++) {
      hash = 31 * hash + id.charAt(i);
      hash ^= hash >>> 29;
    }
    return hash == EMPTY ? FIRST : hash * 0x9E3779B97F4A7C15L;
  }
}
