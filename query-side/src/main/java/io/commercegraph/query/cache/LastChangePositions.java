package io.commercegraph.query.cache;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A hash table of fixed size that holds, for each id, the log position of its last change. Ids are
 * not stored, so two ids may share a slot: an id can then seem to have changed later than it did,
 * never earlier. One table can serve all loads of a tracker, since the log only grows.
 *
 * <p>Its memory is taken a page at a time, when the first change falls into a page: a service with
 * little data has tables as large as any other's, and nearly nothing in them.
 */
public final class LastChangePositions {

  /**
   * Multiplicative hashing (Knuth, The Art of Computer Programming, vol. 3, 6.4): spreads hashes
   * that differ in few bits over all slots.
   */
  private static final int HASH_MULTIPLIER = 0x9E3779B9;

  private static final int PAGE_BITS = 8;
  private static final int PAGE_SLOTS = 1 << PAGE_BITS;

  private final AtomicReferenceArray<@Nullable AtomicLongArray> pages;
  private final int unusedBits;

  /** A table with two to the power of this many slots, of eight bytes each: at least a page. */
  public LastChangePositions(int bits) {
    this.pages = new AtomicReferenceArray<>(1 << (bits - PAGE_BITS));
    this.unusedBits = Integer.SIZE - bits;
  }

  /** Notes a change of an id, unless a later one is known. */
  public void record(String id, long position) {
    int slot = slot(id);
    page(slot >>> PAGE_BITS).accumulateAndGet(slot & (PAGE_SLOTS - 1), position, Math::max);
  }

  private AtomicLongArray page(int index) {
    AtomicLongArray page = pages.get(index);
    if (page != null) {
      return page;
    }
    AtomicLongArray added = new AtomicLongArray(PAGE_SLOTS);
    AtomicLongArray other = pages.compareAndExchange(index, null, added);
    return other == null ? added : other;
  }

  /** The dependency on one id. */
  public Dependency of(String id) {
    return new Dependency(this, slot(id));
  }

  /** The dependency on all of these ids. */
  public Dependency of(Stream<String> ids) {
    return new Dependency(this, ids.mapToInt(this::slot).distinct().toArray());
  }

  /** The position of the last change in a slot; 0 if there was none. */
  long last(int slot) {
    AtomicLongArray page = pages.get(slot >>> PAGE_BITS);
    return page == null ? 0 : page.get(slot & (PAGE_SLOTS - 1));
  }

  private int slot(String id) {
    return (id.hashCode() * HASH_MULTIPLIER) >>> unusedBits;
  }
}
