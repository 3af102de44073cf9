package io.commercegraph.query.told;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.Stream;

/**
 * Where in the log something was last told of each of very many things, in 8 MB. Things share
 * places: of one that shares its place more seems to be told than was, never less.
 */
final class LastTold {

  private static final int PLACES = 1 << 20;

  /** Knuth's: spreads hashes that differ in few bits over all places. */
  private static final int SPREAD = 0x9E3779B9;

  private final AtomicLongArray positions = new AtomicLongArray(PLACES);

  /** The places of some things, which are looked at together. */
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
    return new Places(ids.mapToInt(LastTold::place).distinct().toArray());
  }

  void tell(String id, long position) {
    positions.accumulateAndGet(place(id), position, Math::max);
  }

  /** Whether nothing was told at these places after a position. */
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
