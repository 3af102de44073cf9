package io.commercegraph.query.search;

import java.util.function.IntPredicate;

/** The words that have three letters in their midst, by hash, the most popular words first. */
final class Trigrams {

  static final int LENGTH = 3;

  private static final int HASHES = 1 << 16;

  private final int[] starts = new int[HASHES + 1];
  private final int[] lists;

  /**
   * Counts, then fills.
   *
   * @param byPopularity all words, the most popular first
   */
  Trigrams(SortedWords words, int[] byPopularity) {
    for (int word : byPopularity) {
      for (int i = 1; i + LENGTH <= words.length(word); i++) {
        starts[hash(words, word, i) + 1]++;
      }
    }
    for (int i = 0; i < HASHES; i++) {
      starts[i + 1] += starts[i];
    }
    lists = new int[starts[HASHES]];
    int[] next = starts.clone();
    for (int word : byPopularity) {
      for (int i = 1; i + LENGTH <= words.length(word); i++) {
        lists[next[hash(words, word, i)]++] = word;
      }
    }
  }

  /**
   * Visits words that may contain a part of three letters or more, until the visitor has enough or
   * so many were seen.
   */
  void containing(byte[] part, int most, IntPredicate goOn) {
    int rarest = hash(part[0], part[1], part[2]);
    for (int i = 1; i + LENGTH <= part.length; i++) {
      int hash = hash(part[i], part[i + 1], part[i + 2]);
      rarest = count(hash) < count(rarest) ? hash : rarest;
    }
    int end = Math.min(starts[rarest + 1], starts[rarest] + most);
    for (int i = starts[rarest]; i < end; i++) {
      if (!goOn.test(lists[i])) {
        return;
      }
    }
  }

  private int count(int hash) {
    return starts[hash + 1] - starts[hash];
  }

  private static int hash(SortedWords words, int word, int i) {
    return hash(words.at(word, i), words.at(word, i + 1), words.at(word, i + 2));
  }

  private static int hash(byte a, byte b, byte c) {
    int hash = Mixing.add(Mixing.add(Mixing.add(Mixing.SEED, a), b), c);
    return Mixing.mix(hash) & (HASHES - 1);
  }
}
