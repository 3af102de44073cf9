package io.commercegraph.api.categories;

import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A table from texts to ordinals of categories that keeps no text: a sorted array of numbers, each
 * 50 bits of a text's hash and 14 bits of ordinal. A text that it lacks is taken for one of its
 * hundred thousand with a probability of 1 in 10^10.
 */
final class HashedOrdinals {

  private static final int ORDINAL_BITS = 14;
  private static final long ORDINAL = (1L << ORDINAL_BITS) - 1;

  private final long[] entries;

  private HashedOrdinals(long[] entries) {
    this.entries = entries;
  }

  /** The ordinals of a text, ascending. */
  int[] of(String text) {
    long hash = hash(text);
    int from = firstAtLeast(hash);
    int to = from;
    while (to < entries.length && (entries[to] & ~ORDINAL) == hash) {
      to++;
    }
    return IntStream.range(from, to).map(at -> (int) (entries[at] & ORDINAL)).toArray();
  }

  /** The lowest ordinal of a text; -1 if the text is unknown. */
  int first(String text) {
    long hash = hash(text);
    int at = firstAtLeast(hash);
    return at < entries.length && (entries[at] & ~ORDINAL) == hash
        ? (int) (entries[at] & ORDINAL)
        : -1;
  }

  private int firstAtLeast(long hash) {
    int at = Arrays.binarySearch(entries, hash);
    return at < 0 ? -at - 1 : at;
  }

  /** FNV-1a over the characters, with the finalizer of MurmurHash3. */
  private static long hash(String text) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
    }
    hash = (hash ^ (hash >>> 33)) * 0xff51afd7ed558ccdL;
    return (hash ^ (hash >>> 33)) & ~ORDINAL;
  }

  void writeTo(DataOutput out) throws IOException {
    out.writeInt(entries.length);
    for (long entry : entries) {
      out.writeLong(entry);
    }
  }

  /** Reads what was written. */
  static HashedOrdinals read(ByteBuffer from) {
    long[] entries = new long[from.getInt()];
    from.asLongBuffer().get(entries);
    from.position(from.position() + entries.length * Long.BYTES);
    return new HashedOrdinals(entries);
  }

  /** Collects texts with their ordinals. */
  static final class Builder {

    private long[] entries = new long[1 << 13];
    private int size;

    void add(String text, int ordinal) {
      if (size == entries.length) {
        entries = Arrays.copyOf(entries, 2 * size);
      }
      entries[size++] = hash(text) | ordinal;
    }

    HashedOrdinals build() {
      return new HashedOrdinals(Arrays.stream(entries, 0, size).sorted().distinct().toArray());
    }
  }
}
