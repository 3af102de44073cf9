package io.commercegraph.index.arrays;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Memory that is taken for a moment and given back for the next who needs as much, so that a large
 * array is not made each time. One array is kept: of several threads that take at once, all but the
 * first make their own.
 */
public final class SpareBytes {

  private static final byte[] NONE = {};

  private final AtomicReference<byte[]> spare = new AtomicReference<>(NONE);

  /** Memory of at least this size, which may have any content. */
  public byte[] take(int size) {
    byte[] kept = spare.getAndSet(NONE);
    return kept.length >= size ? kept : new byte[size];
  }

  /** Whoever took it no longer uses it. */
  public void giveBack(byte[] taken) {
    spare.set(taken);
  }
}
