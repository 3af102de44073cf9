package io.commercegraph.query.search;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * For each term the documents it stands in, ascending, each with the role it has there. One thread
 * adds while others read: a reader may meet entries newer than its own view and has to stop there.
 */
final class Postings {

  private static final int[] NONE = {};
  private static final VarHandle LIST = MethodHandles.arrayElementVarHandle(int[][].class);

  private final GrowingInts counts = new GrowingInts();
  private int commonest;
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
    commonest = Math.max(commonest, count + 1);
  }

  /** How many documents have the term that most have. For the writer alone. */
  int commonest() {
    return commonest;
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
}
