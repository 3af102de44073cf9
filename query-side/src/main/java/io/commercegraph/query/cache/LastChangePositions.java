package io.commercegraph.query.cache;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.Stream;

/**
 * A hash table of fixed size (8 MB) that holds, for each id, the log position of its last change.
 * Ids are not stored, so two ids may share a slot: an id can then seem to have changed later than
 * it did, never earlier.
 */
final class LastChangePositions {

  private static final int PLACES = 1 << 20;

  /**
   * Multiplicative hashing (Knuth, The Art of Computer Programming, vol. 3, 6.4): spreads hashes
   * that differ in few bits over all slots.
   */
  private static final int SPREAD = 0x9E3779B9;

  private final AtomicLongArray positions = new AtomicLongArray(PLACES);

  /** The slots of several ids, which are checked together. */
  static final class Places {

    private final int[] all;

    private Places(int[] all) {
      this.all = all;
    }

    int count() {
      return all.length;
    }
  }

  static Places places(Stream<String> ids) {
    return new Places(ids.mapToInt(LastChangePositions::place).distinct().toArray());
  }

  void tell(String id, long position) {
    positions.accumulateAndGet(place(id), position, Math::max);
  }

  /** Whether no id in these slots changed after a position. */
  boolean nothingAfter(long position, Places places) {
    for (int place : places.all) {
      if (positions.get(place) > position) {
        return false;
      }
    }
    return true;
  }

  private static int place(String id) {
    return (id.hashCode() * SPREAD) >>> (Integer.SIZE - Integer.numberOfTrailingZeros(PLACES));
  }
}
