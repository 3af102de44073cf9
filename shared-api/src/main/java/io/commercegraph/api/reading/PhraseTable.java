package io.commercegraph.api.reading;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;

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

  /** The table that {@link #writeTo} wrote. */
  static PhraseTable read(ByteBuffer file) {
    long[] hashes = new long[file.getInt()];
    file.asLongBuffer().get(hashes);
    file.position(file.position() + hashes.length * Long.BYTES);
    int[] numbers = new int[hashes.length];
    file.asIntBuffer().get(numbers);
    file.position(file.position() + numbers.length * Integer.BYTES);
    PhraseTable table = new PhraseTable();
    table.resize(Integer.highestOneBit(Math.max(1 << 11, hashes.length)) * 4);
    for (int i = 0; i < hashes.length; i++) {
      table.put(hashes[i], numbers[i]);
    }
    return table;
  }

  /** Writes the phrases and their numbers, whatever the size of the table. */
  void writeTo(DataOutputStream out) throws IOException {
    out.writeInt(size);
    for (long hash : hashes) {
      if (hash != 0) {
        out.writeLong(hash);
      }
    }
    for (int i = 0; i < hashes.length; i++) {
      if (hashes[i] != 0) {
        out.writeInt(numbers[i]);
      }
    }
  }

  boolean has(long hash) {
    return hashes[slot(hash)] != 0;
  }

  int get(long hash) {
    int slot = slot(hash);
    return hashes[slot] == 0 ? NONE : numbers[slot];
  }

  void put(long hash, int number) {
    if (size * 2 >= hashes.length) {
      resize(hashes.length * 2);
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

  private void resize(int capacity) {
    long[] oldHashes = hashes;
    int[] oldNumbers = numbers;
    hashes = new long[capacity];
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
