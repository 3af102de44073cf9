package io.commercegraph.query.search;

import java.util.Arrays;

/**
 * Tells of most documents at once that they are none of a few, by a bit for those whose numbers end
 * alike. Kept from one search to the next.
 */
final class Sieve {

  private static final int ENDINGS = 1 << 16;

  private final long[] bits = new long[ENDINGS / Long.SIZE];

  void clear() {
    Arrays.fill(bits, 0);
  }

  void add(int document) {
    bits[(document & (ENDINGS - 1)) / Long.SIZE] |= 1L << document;
  }

  boolean mayHave(int document) {
    return (bits[(document & (ENDINGS - 1)) / Long.SIZE] & 1L << document) != 0;
  }
}
