package io.commercegraph.query.search;

import java.util.BitSet;

/**
 * The beginnings of one length that there are, by hash: of what is not there, most is told by a
 * bit.
 */
final class Beginnings {

  private static final int BITS_EACH = 4;
  private static final int FEWEST_BITS = 64;

  private final int length;
  private final BitSet hashes;
  private final int mask;

  Beginnings(int length, int entries) {
    this.length = length;
    mask = Integer.highestOneBit(Math.max(FEWEST_BITS, entries * BITS_EACH)) * 2 - 1;
    hashes = new BitSet(mask + 1);
  }

  void add(byte[] letters, int count) {
    if (count >= length) {
      hashes.set(hash(letters));
    }
  }

  /** Whether something may begin so; true of what is shorter. */
  boolean mayHave(byte[] letters, int count) {
    return count < length || hashes.get(hash(letters));
  }

  private int hash(byte[] letters) {
    int hash = 0;
    for (int i = 0; i < length; i++) {
      hash = hash * 0x2c1b3c6d + letters[i];
    }
    return Mixing.mix(hash) & mask;
  }
}
