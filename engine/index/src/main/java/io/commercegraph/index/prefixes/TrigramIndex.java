package io.commercegraph.index.prefixes;

import io.commercegraph.index.arrays.PrefixSums;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A trigram index from three letters inside a domain or name to blocks of 16 shops, as
 * variable-length differences. Blocks take half the memory of shops, and their texts lie side by
 * side. A domain's last label is left out, since a tenth of all shops share it.
 */
final class TrigramIndex {

  static final int LENGTH = 3;

  private static final int BLOCK = 16;

  /** How many trigrams of the typed text are looked up. */
  private static final int MAX_LISTS = 8;

  private static final int KINDS =
      LetterCodes.ALPHABET_SIZE * LetterCodes.ALPHABET_SIZE * LetterCodes.ALPHABET_SIZE;
  private static final int STEP_BITS = 7;
  private static final int MORE = 1 << STEP_BITS;

  private final int shops;
  private final int[] starts = new int[KINDS + 1];
  private final byte[] steps;

  TrigramIndex(ShopTexts texts, int shops) {
    this.shops = shops;
    int[] last = new int[KINDS];
    each(texts, shops, (trigram, block) -> count(trigram, block, last));
    PrefixSums.of(starts);
    steps = new byte[starts[KINDS]];
    Arrays.fill(last, 0);
    int[] ends = starts.clone();
    each(texts, shops, (trigram, block) -> write(trigram, block, last, ends));
  }

  private interface Visitor {
    /** Visits a trigram in a block; blocks count from one on. */
    void visit(int trigram, int block);
  }

  /**
   * Passes the shops that may contain the typed text to {@code visitor}, in order, until it returns
   * false.
   */
  void eachCandidate(byte[] typed, IntPredicate visitor) {
    Blocks[] all = lists(typed);
    for (int block = all[0].next(); block != Blocks.END; ) {
      int least = block;
      for (int i = 1; i < all.length && least == block; i++) {
        least = all[i].from(block);
      }
      if (least == block) {
        int end = Math.min(shops, block * BLOCK);
        for (int shop = (block - 1) * BLOCK; shop < end; shop++) {
          if (!visitor.test(shop)) {
            return;
          }
        }
        least = block + 1;
      }
      block = least == Blocks.END ? Blocks.END : all[0].from(least);
    }
  }

  /** The shortest posting lists of the typed text's trigrams. */
  private Blocks[] lists(byte[] typed) {
    int end = LetterCodes.lastDot(typed, typed.length);
    return IntStream.rangeClosed(0, Math.max(0, end - LENGTH))
        .map(i -> trigram(typed, i))
        .distinct()
        .boxed()
        .sorted(Comparator.comparingInt(trigram -> starts[trigram + 1] - starts[trigram]))
        .limit(MAX_LISTS)
        .map(trigram -> new Blocks(starts[trigram], starts[trigram + 1]))
        .toArray(Blocks[]::new);
  }

  /** The blocks of one trigram, one after the other. */
  private final class Blocks {
    private static final int END = Integer.MAX_VALUE;
    private final int end;
    private int at;
    private int block;

    Blocks(int start, int end) {
      this.at = start;
      this.end = end;
    }

    /** Moves to the first block that is not before this one. */
    int from(int sought) {
      while (block < sought) {
        next();
      }
      return block;
    }

    int next() {
      if (at == end) {
        block = END;
        return block;
      }
      for (int shift = 0; ; shift += STEP_BITS) {
        byte part = steps[at++];
        block += (part & (MORE - 1)) << shift;
        if (part >= 0) {
          return block;
        }
      }
    }
  }

  private void count(int trigram, int block, int[] last) {
    if (last[trigram] != block) {
      int bits = Integer.SIZE - Integer.numberOfLeadingZeros(block - last[trigram]);
      starts[trigram + 1] += (bits + STEP_BITS - 1) / STEP_BITS;
      last[trigram] = block;
    }
  }

  private void write(int trigram, int block, int[] last, int[] ends) {
    if (last[trigram] != block) {
      int step = block - last[trigram];
      for (; step >= MORE; step >>>= STEP_BITS) {
        steps[ends[trigram]++] = (byte) (step | MORE);
      }
      steps[ends[trigram]++] = (byte) step;
      last[trigram] = block;
    }
  }

  private static void each(ShopTexts texts, int shops, Visitor visitor) {
    byte[] letters = new byte[LetterCodes.MAX_LETTERS];
    for (int shop = 0; shop < shops; shop++) {
      int block = shop / BLOCK + 1;
      int domain = texts.searchedDomain(shop);
      int length = LetterCodes.encode(texts.bytes(), domain, letters, LetterCodes.MAX_LETTERS);
      each(letters, LetterCodes.lastDot(letters, length), block, visitor);
      length =
          LetterCodes.encode(
              texts.bytes(), texts.nextText(domain), letters, LetterCodes.MAX_LETTERS);
      each(letters, length, block, visitor);
    }
  }

  private static void each(byte[] letters, int end, int block, Visitor visitor) {
    for (int i = 1; i + LENGTH <= end; i++) {
      visitor.visit(trigram(letters, i), block);
    }
  }

  private static int trigram(byte[] letters, int i) {
    return (letters[i] * LetterCodes.ALPHABET_SIZE + letters[i + 1]) * LetterCodes.ALPHABET_SIZE
        + letters[i + 2];
  }
}
