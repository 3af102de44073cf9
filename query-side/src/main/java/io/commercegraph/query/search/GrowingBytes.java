package io.commercegraph.query.search;

import java.util.Arrays;

/** Bytes by index, written by one thread while others read; see {@link GrowingInts}. */
final class GrowingBytes {

  private static final int PAGE_BITS = 16;
  private static final int PAGE = 1 << PAGE_BITS;

  private volatile byte[][] pages = {};

  /** The byte at an index; 0 where nothing was written yet. */
  byte get(int index) {
    byte[][] all = pages;
    int page = index >>> PAGE_BITS;
    return page < all.length ? all[page][index & (PAGE - 1)] : 0;
  }

  void set(int index, byte value) {
    int page = index >>> PAGE_BITS;
    if (page >= pages.length) {
      byte[][] more = Arrays.copyOf(pages, page + 1);
      for (int i = pages.length; i <= page; i++) {
        more[i] = new byte[PAGE];
      }
      pages = more;
    }
    pages[page][index & (PAGE - 1)] = value;
  }
}
