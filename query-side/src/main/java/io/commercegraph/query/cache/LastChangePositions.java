package io.commercegraph.query.cache;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.Stream;

/**
 * A hash table of fixed size that holds, for each id, the log position of its last change. Ids are
 * not stored, so two ids may share a slot: an id can then seem to have changed later than it did,
 * never earlier. One table can serve all loads of a tracker, since the log only grows.
 */
public final class LastChangePositions {

  /**
   * Multiplicative hashing (Knuth, The Art of Computer Programming, vol. 3, 6.4): spreads hashes
   * that differ in few bits over all slots.
   */
  private static final int HASH_MULTIPLIER = 0x9E3779B9;

  private final AtomicLongArray positions;
  private final int unusedBits;

  /** A table with two to the power of this many slots, of eight bytes each. */
  public LastChangePositions(int bits) {
    this.positions = new AtomicLongArray(1 << bits);
    this.unusedBits = Integer.SIZE - bits;
  }

  /** Notes a change of an id, unless a later one is known. */
  public void record(String id, long position) {
    positions.accumulateAndGet(slot(id), position, Math::max);
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
    return positions.get(slot);
  }

  private int slot(String id) {
    return (id.hashCode() * HASH_MULTIPLIER) >>> unusedBits;
  }
}
