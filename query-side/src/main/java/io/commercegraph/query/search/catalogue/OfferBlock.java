package io.commercegraph.query.search.catalogue;

/**
 * The offers of a run of products side by side, as who goes through all of them reads them: columns
 * are copied many slots at a time, and what each slot comes to is added up, so that the sum before
 * a product's slots and that behind them tell what its offers come to.
 */
final class OfferBlock {

  /** The slots of a run at most. */
  static final int SLOTS = 1 << 13;

  private static final int NONE = -1;

  /** A run is dense if it has at most this many slots for each offer. */
  private static final int MOST_SLOTS_AN_OFFER = 4;

  /** Each of the four outcomes is counted in its own bits of a sum: what one offer adds. */
  static final long PASSES = 1;

  static final long PASSES_IN_CATEGORY = 1L << 16;
  static final long OTHER_CURRENCY = 1L << 32;
  static final long OTHER_CURRENCY_IN_CATEGORY = 1L << 48;

  /** Added to a sum, it sets the highest bit of each field that is not zero. */
  private static final long FILL = 0x7FFF_7FFF_7FFF_7FFFL;

  /** Moves bits 15, 31, 47 and 63 to bits 60 to 63. */
  private static final long GATHER = 1L << 45 | 1L << 30 | 1L << 15 | 1;

  private final long[] ranges = new long[ProductBlock.SIZE];
  private final long[] packed = new long[SLOTS];
  private final long[] seenAt = new long[SLOTS];
  private final int[] shops = new int[SLOTS];

  /** The sum of what the slots before one come to. */
  private final long[] sums = new long[SLOTS + 1];

  private int start;
  private int slots;
  private boolean isDense;

  /** Reads the ranges of the products from one on. */
  void readRanges(OfferPool pool, int first, int count) {
    pool.readRanges(first, count, ranges);
  }

  /**
   * Finds the run of products that begins with one: the slots of none are before those of the
   * first, and all fit in.
   *
   * @return the end of the run
   */
  int findRun(int from, int count) {
    start = NONE;
    slots = 0;
    int offers = 0;
    int i = from;
    for (; i < count; i++) {
      int ofProduct = (int) ranges[i];
      if (ofProduct != 0) {
        int first = OfferPool.first(ranges[i]);
        start = start == NONE ? first : start;
        int end = first + ofProduct - start;
        if (first < start || end > SLOTS) {
          break;
        }
        slots = Math.max(slots, end);
        offers += ofProduct;
      }
    }
    isDense = slots <= offers * MOST_SLOTS_AN_OFFER;
    return i;
  }

  /** Whether few slots lie between those of the run. */
  boolean isDense() {
    return isDense;
  }

  /** The slots from the first of the run to the last. */
  int slots() {
    return slots;
  }

  void readSlots(OfferPool pool, boolean withSeen) {
    pool.readSlots(start, slots, packed, shops);
    if (withSeen) {
      pool.readSeen(start, slots, seenAt);
    }
  }

  long packed(int slot) {
    return packed[slot];
  }

  long seenAt(int slot) {
    return seenAt[slot];
  }

  int shop(int slot) {
    return shops[slot];
  }

  /** Sets the sum of the slots up to one, that slot included. */
  void setSum(int slot, long sum) {
    sums[slot + 1] = sum;
  }

  /** The outcomes that any slot of each product of a run has, as bits. */
  void outcomes(int from, int end, byte[] into) {
    for (int i = from; i < end; i++) {
      int count = (int) ranges[i];
      int first = count == 0 ? 0 : OfferPool.first(ranges[i]) - start;
      long filled = (sums[first + count] - sums[first] + FILL) & ~FILL;
      // Moves the highest bits of the four fields side by side.
      into[i] = (byte) ((filled * GATHER) >>> (Long.SIZE - 4));
    }
  }
}
