package io.commercegraph.index.arrays;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A growable array of objects in pages, written by one thread while others read. Objects are
 * published safely (release and acquire), and must not change after they are set.
 */
public final class GrowingObjects<T> {

  private static final int PAGE_BITS = 12;
  private static final int PAGE_SIZE = 1 << PAGE_BITS;
  private static final VarHandle OBJECT = MethodHandles.arrayElementVarHandle(Object[].class);

  private volatile Object[][] pages = {};

  /** The object at an index; null if none is set. */
  @SuppressWarnings("unchecked") // nothing else is written
  public @Nullable T get(int index) {
    Object[][] all = pages;
    int page = index >>> PAGE_BITS;
    return page < all.length ? (T) OBJECT.getAcquire(all[page], index & (PAGE_SIZE - 1)) : null;
  }

  public void set(int index, @Nullable T object) {
    int page = index >>> PAGE_BITS;
    if (page >= pages.length) {
      Object[][] more = Arrays.copyOf(pages, page + 1);
      for (int i = pages.length; i <= page; i++) {
        more[i] = new Object[PAGE_SIZE];
      }
      pages = more;
    }
    OBJECT.setRelease(pages[page], index & (PAGE_SIZE - 1), object);
  }
}
