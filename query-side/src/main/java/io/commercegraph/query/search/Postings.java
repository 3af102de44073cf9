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

  /** Terms have a sieve that at least so many have, and one with so many bits for each. */
  private static final int FEWEST_SIEVED = 256;

  private static final int BITS = 8;

  /** That of a term that more than one in so many have is exact. */
  private static final int RAREST_COMMON = 64;

  private final GrowingObjects<Sieve> sieves = new GrowingObjects<>();
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
    sift(term, document, count + 1);
  }

  /**
   * With all documents that have a term; null if these are few. Documents are added to it that no
   * reader's view has yet, as to a list.
   */
  @Nullable Sieve sieve(int term) {
    return sieves.get(term);
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

  private void sift(int term, int document, int count) {
    if (count < FEWEST_SIEVED) {
      return;
    }
    boolean isCommon = (long) count * RAREST_COMMON > document;
    Sieve sieve = sieves.get(term);
    if (sieve == null || isTooCoarse(sieve, count, isCommon)) {
      sieve = isCommon ? Sieve.ofEachUpTo(document) : Sieve.ofEndings(roomy(count));
      for (int i = 0; i < count - 1; i++) {
        sieve.add(document(list(term)[i]));
      }
    }
    sieve = sieve.upTo(document);
    sieve.add(document);
    sieves.set(term, sieve);
  }

  private static boolean isTooCoarse(Sieve sieve, int count, boolean isCommon) {
    return !sieve.isExact() && (isCommon || sieve.size() < count * BITS);
  }

  /** A power of two: a list becomes twice as long from one sieve to the next. */
  private static int roomy(int count) {
    return Integer.highestOneBit(count * BITS) * 2;
  }
}
