package io.commercegraph.api.reading;

/**
 * A hash table from phrases to numbers that keeps 64 bits of hash of each phrase and no text. A
 * phrase that it lacks is taken for one of its hundred thousand with a probability of 1 in 10^14.
 */
final class PhraseTable {

  static final int NONE = -1;

  /** The hash of no phrase: no number is found by it. */
  static final long NO_PHRASE = 0;

  private static final long SEED = 0xcbf29ce484222325L;
  private static final long PRIME = 0x100000001b3L;

  private long[] hashes = new long[1 << 12];
  private int[] numbers = new int[1 << 12];
  private int size;

  /** The hash of a phrase and one stem more. */
  static long append(long phrase, String stem) {
    long hash = phrase;
    for (int i = 0; i < stem.length(); i++) {
      hash = (hash ^ stem.charAt(i)) * PRIME;
    }
    hash = (hash ^ ' ') * PRIME;
    return hash == 0 ? 1 : hash;
  }

  /** The hash of no words. */
  static long empty() {
    return SEED;
  }

  int get(long hash) {
    int slot = slot(hash);
    return hashes[slot] == 0 ? NONE : numbers[slot];
  }

  void put(long hash, int number) {
    if (size * 2 >= hashes.length) {
      grow();
    }
    int slot = slot(hash);
    size += hashes[slot] == 0 ? 1 : 0;
    hashes[slot] = hash;
    numbers[slot] = number;
  }

  private int slot(long hash) {
    int mask = hashes.length - 1;
    int slot = (int) (hash ^ hash >>> 32) & mask;
    while (hashes[slot] != 0 && hashes[slot] != hash) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    long[] oldHashes = hashes;
    int[] oldNumbers = numbers;
    hashes = new long[oldHashes.length * 2];
    numbers = new int[hashes.length];
    for (int i = 0; i < oldHashes.length; i++) {
      if (oldHashes[i] != 0) {
        int slot = slot(oldHashes[i]);
        hashes[slot] = oldHashes[i];
        numbers[slot] = oldNumbers[i];
      }
    }
  }
}
