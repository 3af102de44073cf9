package io.commercegraph.index.prefixes;

import java.util.Arrays;

/**
 * Block maxima as in Block-Max WAND (Ding and Suel, 2011): for each block of entries the most
 * popular shop, the shortest word and the highest score for a few letters typed. By them a search
 * skips most blocks; with few letters typed there are thousands.
 */
final class BlockMaxima {

  static final int SIZE = 64;

  /** The highest score is stored for up to this many typed letters. */
  private static final int MAX_TYPED = 3;

  private static final float LOWEST_SCORE = Similarity.score(Similarity.prefix(0, 1), 0);
  private static final int LEVELS = 255;

  private final int[] mostPopular;
  private final byte[] shortest;
  private final byte[][] scoreLevels = new byte[MAX_TYPED][];

  BlockMaxima(int entries) {
    int blocks = entries / SIZE + 1;
    mostPopular = new int[blocks];
    shortest = new byte[blocks];
    Arrays.fill(mostPopular, Integer.MAX_VALUE);
    Arrays.fill(shortest, (byte) ShopSuffixArray.MAX_WORD_LENGTH);
    Arrays.setAll(scoreLevels, typed -> new byte[blocks]);
  }

  /** The end of an entry's block. */
  static int end(int entry) {
    return (entry / SIZE + 1) * SIZE;
  }

  /** Adds an entry: its shop, the length of its first word, and the shop's popularity. */
  void add(int entry, int shop, int length, float popularity) {
    int block = entry / SIZE;
    mostPopular[block] = Math.min(mostPopular[block], shop);
    shortest[block] = (byte) Math.min(shortest[block], length);
    for (int typed = 1; typed <= MAX_TYPED; typed++) {
      int level = level(Similarity.score(Similarity.prefix(typed, length), popularity));
      byte[] levels = scoreLevels[typed - 1];
      levels[block] = (byte) Math.max(levels[block] & 0xff, level);
    }
  }

  /** Whether an entry of the block that starts there may reach the top. */
  boolean mayQualify(int entry, ScoreThreshold threshold) {
    int block = entry / SIZE;
    if (!threshold.mayQualify(mostPopular[block], shortest[block])) {
      return false;
    }
    int typed = threshold.typedLength();
    boolean isKept = typed > 0 && typed <= MAX_TYPED;
    return !isKept || (scoreLevels[typed - 1][block] & 0xff) >= level(threshold.score());
  }

  private static int level(float score) {
    return (int) ((score - LOWEST_SCORE) / (1 - LOWEST_SCORE) * LEVELS);
  }
}
