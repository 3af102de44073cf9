package io.commercegraph.query.search;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * For each term the documents it stands in, ascending, each with the role it has there. One thread
 * adds while others read: a reader may meet entries newer than its own view and has to stop there.
 */
final class Postings {

  private static final int[] NONE = {};
  private static final VarHandle LIST = MethodHandles.arrayElementVarHandle(int[][].class);

  /** Terms are common that at least so many have, and more than one in so many. */
  private static final int FEWEST_COMMON = 256;

  private static final int RAREST_COMMON = 64;

  private final GrowingObjects<long[]> common = new GrowingObjects<>();
  private final GrowingInts counts = new GrowingInts();
  private volatile int[][] lists = new int[1 << 10][];

  /** Adds a document that is newer than all before. */
  void add(int term, int document, Role role) {
    if (term >= lists.length) {
      lists = Arrays.copyOf(lists, lists.length * 2);
    }
    int count = counts.get(term);
    int[] list = list(term);
    if (count == list.length) {
      list = Arrays.copyOf(list, count == 0 ? 1 : count + Math.max(1, count / 2));
    }
    list[count] = Entry.of(document + 1, role);
    LIST.setRelease(lists, term, list);
    counts.set(term, count + 1);
    mark(term, document, count + 1);
  }

  /**
   * For a term that is common, a bit for each document up to the last that has it; else null. To
   * look up one document in a long list takes ten times as long.
   */
  long @Nullable [] common(int term) {
    return common.get(term);
  }

  /** How many documents a term stands in, give or take what is just being written. */
  int count(int term) {
    return counts.get(term);
  }

  /** The entries of a term, up to the first zero. */
  int[] list(int term) {
    int[][] all = lists;
    int[] list = term < all.length ? (int[]) LIST.getAcquire(all, term) : null;
    return list == null ? NONE : list;
  }

  /** The least entry that a document can have. */
  static int first(int document) {
    return (document + 1) << Entry.ROLE_BITS;
  }

  static int document(int entry) {
    return Entry.value(entry) - 1;
  }

  private void mark(int term, int document, int count) {
    if (count < FEWEST_COMMON) {
      return;
    }
    long[] bits = common.get(term);
    if (bits == null && (long) count * RAREST_COMMON > document) {
      bits = new long[wordsFor(document)];
      for (int i = 0; i < count - 1; i++) {
        set(bits, document(list(term)[i]));
      }
    }
    if (bits != null) {
      bits = bits.length > document / Long.SIZE ? bits : Arrays.copyOf(bits, wordsFor(document));
      set(bits, document);
      common.set(term, bits);
    }
  }

  private static void set(long[] bits, int document) {
    bits[document / Long.SIZE] |= 1L << document;
  }

  private static int wordsFor(int document) {
    return document / Long.SIZE * 9 / 8 + 16;
  }
}
