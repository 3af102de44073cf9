package io.commercegraph.query.told;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What was read by a key, until an event tells something of what it was made of. An answer out of
 * memory is thus never older than what the read models are said to have seen.
 */
public final class Remembered<V> {

  /** Who is overtaken so often while memory is ahead of the tables tells what he has read. */
  private static final int MOST_TRIES = 5;

  private final Supplier<Tellings> told;
  private final LongSupplier held;
  private final Cache<String, Known<V>> known;

  /**
   * A memory that is empty yet.
   *
   * @param held how much of the log the tables hold at least
   */
  Remembered(Supplier<Tellings> told, LongSupplier held, int mostParts) {
    this.told = told;
    this.held = held;
    this.known =
        Caffeine.newBuilder()
            .maximumWeight(mostParts)
            .weigher((String key, Known<V> one) -> 1 + one.sums.count() + one.details.count())
            .build();
  }

  /** What is remembered under the key, or what is read now, if anything. */
  public Optional<V> of(String key, Supplier<Optional<MadeOf<V>>> reader) {
    for (int tries = 1; ; tries++) {
      Tellings tellings = told.get();
      @Nullable Known<V> before = known.getIfPresent(key);
      if (before != null && before.holds(tellings)) {
        return Optional.of(before.value);
      }
      // Asked before the tables are read.
      long least = held.getAsLong();
      Optional<MadeOf<V>> read = reader.get();
      if (read.isEmpty()
          || put(key, before, Known.of(read.get(), least, tellings))
          || tries == MOST_TRIES) {
        return read.map(MadeOf::value);
      }
    }
  }

  /**
   * Puts what was read in the place of what was there before. Who was overtaken meanwhile does not:
   * he may have read something older, and others were told the newer.
   */
  private boolean put(String key, @Nullable Known<V> before, Known<V> read) {
    return known
        .asMap()
        .merge(key, read, (now, mine) -> now.equals(before) ? mine : now)
        .equals(read);
  }

  /** Read from tables that held the log up to a position at least. */
  private record Known<V>(
      V value, LastTold.Places sums, LastTold.Places details, long held, Tellings tellings) {

    static <V> Known<V> of(MadeOf<V> read, long held, Tellings tellings) {
      return new Known<>(
          read.value(),
          LastTold.places(Stream.concat(read.products().stream(), read.offers().stream())),
          LastTold.places(read.described().stream()),
          held,
          tellings);
    }

    /** Of another loading, nobody knows. */
    boolean holds(Tellings now) {
      return tellings == now && now.nothingAfter(held, sums, details);
    }
  }
}
