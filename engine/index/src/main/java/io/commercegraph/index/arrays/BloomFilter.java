package io.commercegraph.index.arrays;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A Bloom filter (Bloom, 1970) of document numbers with one hash function, the number's last bits;
 * for the documents of a common term an exact bitmap. It rules out most documents that lack a term
 * without reading the term's list. One thread adds while others ask.
 */
public final class BloomFilter {

  private static final int ALL_BITS = -1;

  private final long[] bits;
  private final int mask;

  private BloomFilter(long[] bits, int ending) {
    this.bits = bits;
    this.mask = ending;
  }

  /** A filter of {@code count} bits, which must be a power of two of at least 64. */
  public static BloomFilter withBits(int count) {
    return new BloomFilter(new long[count / Long.SIZE], count - 1);
  }

  /** An exact bitmap with a bit for each document up to this one. */
  public static BloomFilter exactUpTo(int document) {
    return new BloomFilter(new long[blocksFor(document)], ALL_BITS);
  }

  /** Has a filter visited; the one that was written if it is read. */
  public static BloomFilter visited(@Nullable BloomFilter filter, ColumnVisitor visitor)
      throws IOException {
    int blocks = visitor.number(filter == null ? 0 : filter.bits.length);
    int ending = visitor.number(filter == null ? 0 : filter.mask);
    BloomFilter all = filter == null ? new BloomFilter(new long[blocks], ending) : filter;
    visitor.longs(all.bits, blocks);
    return all;
  }

  /** The filter with room for a document: itself where it has room. */
  public BloomFilter grownTo(int document) {
    return !isExact() || document / Long.SIZE < bits.length
        ? this
        : new BloomFilter(Arrays.copyOf(bits, blocksFor(document)), ALL_BITS);
  }

  /** Whether it is a bitmap, which has no false positives. */
  public boolean isExact() {
    return mask == ALL_BITS;
  }

  /** How many bits it has. */
  public int size() {
    return bits.length * Long.SIZE;
  }

  public void clear() {
    Arrays.fill(bits, 0);
  }

  public void add(int document) {
    bits[(document & mask) / Long.SIZE] |= 1L << document;
  }

  public boolean mayContain(int document) {
    int block = (document & mask) / Long.SIZE;
    return block < bits.length && (bits[block] >>> document & 1) != 0;
  }

  /**
   * A bit for each of the first {@code count} documents, 64 at most. The loop has no branch, since
   * branch prediction would fail here.
   */
  public long mayContain(int[] documents, int count) {
    long some = 0;
    for (int i = 0; i < count; i++) {
      int document = documents[i];
      int block = (document & mask) / Long.SIZE;
      some |= block < bits.length ? (bits[block] >>> document & 1) << i : 0;
    }
    return some;
  }

  /**
   * Adds its bits to those of the documents from {@code first} on, a multiple of 64; for exact
   * bitmaps only.
   */
  public void orInto(long[] marks, int first) {
    int from = first / Long.SIZE;
    int blocks = Math.min(marks.length, bits.length - from);
    for (int block = 0; block < blocks; block++) {
      marks[block] |= bits[from + block];
    }
  }

  private static int blocksFor(int document) {
    return document / Long.SIZE * 9 / 8 + 16;
  }
}
