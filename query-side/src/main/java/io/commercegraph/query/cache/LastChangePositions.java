package io.commercegraph.query.cache;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.Stream;

/**
 * A hash table of fixed size (8 MB) that holds, for each id, the log position of its last change.
 * Ids are not stored, so two ids may share a slot: an id can then seem to have changed later than
 * it did, never earlier.
 */
final class LastChangePositions {

  private static final int SLOTS = 1 << 20;

  /**
   * Multiplicative hashing (Knuth, The Art of Computer Programming, vol. 3, 6.4): spreads hashes
   * that differ in few bits over all slots.
   */
  private static final int HASH_MULTIPLIER = 0x9E3779B9;

  private final AtomicLongArray positions = new AtomicLongArray(SLOTS);

  /** The slots of several ids, which are checked together. */
  static final class Slots {

    private final int[] all;

    private Slots(int[] all) {
      this.all = all;
    }

    int count() {
      return all.length;
    }
  }

  static Slots slots(Stream<String> ids) {
    return new Slots(ids.mapToInt(LastChangePositions::slot).distinct().toArray());
  }

  void record(String id, long position) {
    positions.accumulateAndGet(slot(id), position, Math::max);
  }

  /** Whether no id in these slots changed after a position. */
  boolean unchangedSince(long position, Slots slots) {
    for (int slot : slots.all) {
      if (positions.get(slot) > position) {
        return false;
      }
    }
    return true;
  }

  private static int slot(String id) {
    return (id.hashCode() * HASH_MULTIPLIER)
        >>> (Integer.SIZE - Integer.numberOfTrailingZeros(SLOTS));
  }
}
