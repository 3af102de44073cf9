package io.commercegraph.index.postings;

import io.commercegraph.index.arrays.BloomFilter;
import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.index.arrays.GrowingObjects;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The posting lists: for each term the documents that have it, ascending, each with the term's role
 * there. One thread adds while others read: a reader may meet entries newer than its own snapshot
 * and has to stop there.
 */
public final class Postings {

  private static final int[] NONE = {};
  private static final VarHandle LIST = MethodHandles.arrayElementVarHandle(int[][].class);

  /**
   * Terms of at least this many documents have a Bloom filter with {@code FILTER_BITS_PER_DOCUMENT}
   * bits per document.
   */
  private static final int MIN_FILTERED = 256;

  private static final int FILTER_BITS_PER_DOCUMENT = 8;

  /**
   * If more than one in this many documents has a term, the filter of the term is an exact bitmap.
   */
  private static final int COMMON_SHARE = 64;

  private final GrowingObjects<BloomFilter> filters = new GrowingObjects<>();
  private final GrowingInts counts = new GrowingInts();
  private volatile int[][] lists = new int[1 << 10][];

  /** Adds a document that is newer than all before. */
  void add(int term, int document, TermRole role) {
    if (term >= lists.length) {
      lists = Arrays.copyOf(lists, lists.length * 2);
    }
    int count = counts.get(term);
    int[] list = list(term);
    if (count == list.length) {
      list = Arrays.copyOf(list, count == 0 ? 1 : count + Math.max(1, count / 2));
    }
    list[count] = PackedEntry.of(document + 1, role);
    LIST.setRelease(lists, term, list);
    counts.set(term, count + 1);
    addToFilter(term, document, count + 1);
  }

  /** Has the lists of the first terms visited. */
  void accept(ColumnVisitor visitor, int terms) throws IOException {
    counts.accept(visitor, terms);
    if (visitor.isReading() && lists.length < terms) {
      lists = new int[terms][];
    }
    for (int term = 0; term < terms; term++) {
      int count = counts.get(term);
      if (visitor.isReading()) {
        lists[term] = new int[count];
      }
      visitor.ints(list(term), count);
      if (count >= MIN_FILTERED) {
        filters.set(term, BloomFilter.visited(filters.get(term), visitor));
      }
    }
  }

  /**
   * The Bloom filter of a term's documents; null if these are few. Like the list it may have
   * documents that are newer than a reader's snapshot.
   */
  @Nullable BloomFilter filter(int term) {
    return filters.get(term);
  }

  /** How many documents have a term; approximate while one is being written. */
  int count(int term) {
    return counts.get(term);
  }

  /** The entries of a term, up to the first zero. */
  int[] list(int term) {
    int[][] all = lists;
    int[] list = term < all.length ? (int[]) LIST.getAcquire(all, term) : null;
    return list == null ? NONE : list;
  }

  /** The least entry of a document. */
  static int firstEntry(int document) {
    return (document + 1) << PackedEntry.ROLE_BITS;
  }

  public static int document(int entry) {
    return PackedEntry.value(entry) - 1;
  }

  private void addToFilter(int term, int document, int count) {
    if (count < MIN_FILTERED) {
      return;
    }
    boolean isCommon = (long) count * COMMON_SHARE > document;
    BloomFilter filter = filters.get(term);
    if (filter == null || isTooCoarse(filter, count, isCommon)) {
      filter = isCommon ? BloomFilter.exactUpTo(document) : BloomFilter.withBits(filterBits(count));
      for (int i = 0; i < count - 1; i++) {
        filter.add(document(list(term)[i]));
      }
    }
    filter = filter.grownTo(document);
    filter.add(document);
    filters.set(term, filter);
  }

  private static boolean isTooCoarse(BloomFilter filter, int count, boolean isCommon) {
    return !filter.isExact() && (isCommon || filter.size() < count * FILTER_BITS_PER_DOCUMENT);
  }

  /** The size of a new filter, a power of two: the list doubles before the next one is needed. */
  private static int filterBits(int count) {
    return Integer.highestOneBit(count * FILTER_BITS_PER_DOCUMENT) * 2;
  }
}
