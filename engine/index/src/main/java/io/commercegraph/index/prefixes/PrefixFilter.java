package io.commercegraph.index.prefixes;

import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.index.arrays.Hashing;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * A Bloom filter with one hash function of the prefixes of one length that the index has. It rules
 * out most absent prefixes by one bit.
 */
final class PrefixFilter {

  /** The greatest length of a prefix with a filter. */
  static final int MAX_PREFIX = 9;

  private static final int BITS_EACH = 8;
  private static final int MIN_BITS = 64;

  /** Random bits for each letter at each position (Zobrist hashing, 1970). */
  private static final int[] RANDOM_BITS =
      IntStream.range(1, (MAX_PREFIX << LetterCodes.BITS) + 1).map(Hashing::mix).toArray();

  private final int length;
  private final BitSet hashes;
  private final int mask;

  private PrefixFilter(int length, GrowingInts distinct, int count) {
    this.length = length;
    mask = Integer.highestOneBit(Math.max(MIN_BITS, count * BITS_EACH)) * 2 - 1;
    hashes = new BitSet(mask + 1);
    for (int i = 0; i < count; i++) {
      hashes.set(distinct.get(i) & mask);
    }
  }

  /** Collects the prefixes; equal ones have to come one after the other. */
  static final class Builder {
    private final GrowingInts distinct = new GrowingInts();
    private final int length;
    private int count;

    Builder(int length) {
      this.length = length;
    }

    void add(byte[] letters, int available) {
      if (available >= length) {
        int hash = hash(letters, length);
        if (count == 0 || distinct.get(count - 1) != hash) {
          distinct.set(count++, hash);
        }
      }
    }

    PrefixFilter build() {
      return new PrefixFilter(length, distinct, count);
    }
  }

  /**
   * Whether the index may have this prefix; always true for prefixes shorter than those in the
   * filter.
   *
   * @param known number of leading letters that are known to be a prefix in the index
   */
  boolean mayContain(byte[] letters, int count, int known) {
    return count < length || known >= length || hashes.get(hash(letters, length) & mask);
  }

  /**
   * Zobrist hashing: its look-ups run in parallel, while the steps of FNV-1a wait for each other.
   */
  private static int hash(byte[] letters, int length) {
    int hash = 0;
    for (int i = 0; i < length; i++) {
      hash ^= RANDOM_BITS[i << LetterCodes.BITS | letters[i]];
    }
    return hash;
  }
}
