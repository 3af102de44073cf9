package io.commercegraph.index.arrays;

import java.io.IOException;
import java.util.Arrays;

/**
 * A growable array of bytes in pages, written by one thread while others read; see {@link
 * GrowingInts}.
 */
public final class GrowingBytes {

  private static final int PAGE_BITS = 16;
  private static final int PAGE = 1 << PAGE_BITS;
  private static final byte[] UNWRITTEN = new byte[PAGE];

  private volatile byte[][] pages = {};

  /** The byte at an index; 0 where nothing was written yet. */
  public byte get(int index) {
    byte[][] all = pages;
    int page = index >>> PAGE_BITS;
    return page < all.length ? all[page][index & (PAGE - 1)] : 0;
  }

  /** Copies {@code count} bytes from an index on; 0 for bytes that were never written. */
  public void read(int from, byte[] into, int count) {
    byte[][] all = pages;
    for (int done = 0, some; done < count; done += some) {
      int page = (from + done) >>> PAGE_BITS;
      int at = (from + done) & (PAGE - 1);
      some = Math.min(count - done, PAGE - at);
      System.arraycopy(page < all.length ? all[page] : UNWRITTEN, at, into, done, some);
    }
  }

  public void set(int index, byte value) {
    int page = index >>> PAGE_BITS;
    grow(page);
    pages[page][index & (PAGE - 1)] = value;
  }

  /** Has its first bytes visited. */
  public void accept(ColumnVisitor visitor, int count) throws IOException {
    for (int from = 0; from < count; from += PAGE) {
      grow(from >>> PAGE_BITS);
      visitor.bytes(pages[from >>> PAGE_BITS], Math.min(PAGE, count - from));
    }
  }

  /** Makes sure that there is this page. */
  private void grow(int page) {
    if (page >= pages.length) {
      byte[][] more = Arrays.copyOf(pages, page + 1);
      for (int i = pages.length; i <= page; i++) {
        more[i] = new byte[PAGE];
      }
      pages = more;
    }
  }
}
