package io.commercegraph.query.search.catalogue;

import java.util.BitSet;

/**
 * A buffer of up to 2,048 offers, in columns: their packed states, times and shops are read into
 * it, and the two narrow columns that filters read, codes and seconds, are computed from these.
 */
final class NarrowColumns {

  static final int SOME = 1 << 11;

  final long[] packed = new long[SOME];
  final long[] seenAt = new long[SOME];
  final int[] shops = new int[SOME];
  final int[] codes = new int[SOME];
  final int[] seconds = new int[SOME];
  private final BitSet listed;

  /** Takes the shops that are listed. */
  NarrowColumns(BitSet listed) {
    this.listed = listed;
  }

  /** Makes the codes and seconds of the first slots. */
  void fill(int count) {
    for (int i = 0; i < count; i++) {
      codes[i] = listed.get(shops[i]) ? OfferCode.of(packed[i]) : OfferCode.NONE;
      seconds[i] = SeenSecond.of(seenAt[i], codes[i]);
    }
  }
}
