package io.commercegraph.query.search;

import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * The beginnings of one length that there are, by hash: of what is not there, most is told by a
 * bit.
 */
final class PrefixFilter {

  /** Longer ones are not told. */
  static final int MAX_PREFIX = 9;

  private static final int BITS_EACH = 8;
  private static final int MIN_BITS = 64;

  /** Something random for each letter at each place. */
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

  /** Gathers beginnings; alike ones come one after the other. */
  static final class Builder {
    private final GrowingInts distinct = new GrowingInts();
    private final int length;
    private int count;

    Builder(int length) {
      this.length = length;
    }

    void add(byte[] letters, int most) {
      if (most >= length) {
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
   * Whether something may begin so; true of what is shorter.
   *
   * @param known so many of the letters are known to begin something
   */
  boolean mayContain(byte[] letters, int count, int known) {
    return count < length || known >= length || hashes.get(hash(letters, length) & mask);
  }

  /** Steps that wait for each other, as a product's do, would take longer than the look-up. */
  private static int hash(byte[] letters, int length) {
    int hash = 0;
    for (int i = 0; i < length; i++) {
      hash ^= RANDOM_BITS[i << LetterCodes.BITS | letters[i]];
    }
    return hash;
  }
}
