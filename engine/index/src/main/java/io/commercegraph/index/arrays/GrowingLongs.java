package io.commercegraph.index.arrays;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * A growable array of longs in pages, written by one thread while others read. Each number is
 * published safely (release and acquire): who reads it sees all that was written before it.
 */
public final class GrowingLongs {

  private static final int PAGE_BITS = 13;
  private static final int PAGE = 1 << PAGE_BITS;
  private static final VarHandle LONG = MethodHandles.arrayElementVarHandle(long[].class);

  private volatile long[][] pages = {};

  /** The number at an index; 0 where nothing was written yet. */
  public long get(int index) {
    long[][] all = pages;
    int page = index >>> PAGE_BITS;
    return page < all.length ? (long) LONG.getAcquire(all[page], index & (PAGE - 1)) : 0;
  }

  /**
   * Reads the numbers from an index on; where nothing was written yet they are 0. What was written
   * before any of them is seen after that.
   */
  public void read(int first, int count, long[] into) {
    long[][] all = pages;
    for (int done = 0; done < count; ) {
      int page = (first + done) >>> PAGE_BITS;
      int from = (first + done) & (PAGE - 1);
      int some = Math.min(count - done, PAGE - from);
      if (page < all.length) {
        System.arraycopy(all[page], from, into, done, some);
      } else {
        Arrays.fill(into, done, done + some, 0);
      }
      done += some;
    }
    VarHandle.acquireFence();
  }

  public void set(int index, long value) {
    int page = index >>> PAGE_BITS;
    grow(page);
    LONG.setRelease(pages[page], index & (PAGE - 1), value);
  }

  /** Has its first numbers visited. */
  public void accept(ColumnVisitor visitor, int count) throws IOException {
    for (int from = 0; from < count; from += PAGE) {
      grow(from >>> PAGE_BITS);
      visitor.longs(pages[from >>> PAGE_BITS], Math.min(PAGE, count - from));
    }
  }

  /** Makes sure that there is this page. */
  private void grow(int page) {
    if (page >= pages.length) {
      long[][] more = Arrays.copyOf(pages, page + 1);
      for (int i = pages.length; i <= page; i++) {
        more[i] = new long[PAGE];
      }
      pages = more;
    }
  }
}
