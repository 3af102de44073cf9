package io.commercegraph.index.arrays;

import java.io.IOException;
import java.util.Arrays;

/**
 * A growable array of ints in pages, written by one thread while others read. Pages never move, so
 * a write that precedes the write of a volatile field is seen by all who read that field.
 */
public final class GrowingInts {

  private static final int PAGE_BITS = 14;

  /** The numbers of a page. */
  public static final int PAGE = 1 << PAGE_BITS;

  private volatile int[][] pages = {};

  /** The number at an index; 0 where nothing was written yet. */
  public int get(int index) {
    int[][] all = pages;
    int page = index >>> PAGE_BITS;
    return page < all.length ? all[page][index & (PAGE - 1)] : 0;
  }

  /** Reads the numbers from an index on; where nothing was written yet they are 0. */
  public void read(int first, int count, int[] into) {
    int[][] all = pages;
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
  }

  /** Writes numbers from an index on. */
  public void write(int first, int count, int[] from) {
    reserve(first + count);
    for (int done = 0; done < count; ) {
      int at = (first + done) & (PAGE - 1);
      int some = Math.min(count - done, PAGE - at);
      System.arraycopy(from, done, pages[(first + done) >>> PAGE_BITS], at, some);
      done += some;
    }
  }

  public void set(int index, int value) {
    int page = index >>> PAGE_BITS;
    if (page >= pages.length) {
      grow(page);
    }
    pages[page][index & (PAGE - 1)] = value;
  }

  /**
   * A page as it is kept, which spares who goes through all numbers a copy. It is there if room was
   * made for one of its numbers, and must not be changed.
   */
  public int[] page(int page) {
    return pages[page];
  }

  /** Makes room for so many numbers, which several threads may then write, each its own. */
  public void reserve(int count) {
    if (count > 0 && (count - 1) >>> PAGE_BITS >= pages.length) {
      grow((count - 1) >>> PAGE_BITS);
    }
  }

  /** Has its first numbers visited. */
  public void accept(ColumnVisitor visitor, int count) throws IOException {
    reserve(count);
    for (int from = 0; from < count; from += PAGE) {
      visitor.ints(pages[from >>> PAGE_BITS], Math.min(PAGE, count - from));
    }
  }

  private void grow(int page) {
    int[][] more = Arrays.copyOf(pages, page + 1);
    for (int i = pages.length; i <= page; i++) {
      more[i] = new int[PAGE];
    }
    pages = more;
  }
}
