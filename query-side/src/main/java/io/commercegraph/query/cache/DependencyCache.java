package io.commercegraph.query.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A cache of values by key, in which a value is invalid as soon as an event is about something that
 * it depends on. A cached answer is therefore never older than what the read models are said to
 * have seen.
 */
public final class DependencyCache<V> {

  /**
   * So many reads may lose the race against newer ones; then the value is returned without caching
   * it.
   */
  private static final int MOST_TRIES = 5;

  private final Supplier<TrackedChanges> told;
  private final LongSupplier held;
  private final Cache<String, Known<V>> known;

  /**
   * An empty cache.
   *
   * @param held the log position that the tables have reached at least
   */
  DependencyCache(Supplier<TrackedChanges> told, LongSupplier held, int mostParts) {
    this.told = told;
    this.held = held;
    this.known =
        Caffeine.newBuilder()
            .maximumWeight(mostParts)
            .weigher((String key, Known<V> one) -> 1 + one.sums.count() + one.details.count())
            .build();
  }

  /** The cached value of a key, or the value that is read now, if there is one. */
  public Optional<V> of(String key, Supplier<Optional<ValueWithDependencies<V>>> reader) {
    for (int tries = 1; ; tries++) {
      TrackedChanges tellings = told.get();
      @Nullable Known<V> before = known.getIfPresent(key);
      if (before != null && before.holds(tellings)) {
        return Optional.of(before.value);
      }
      // Taken before the tables are read: what is read then is at least as new.
      long least = held.getAsLong();
      Optional<ValueWithDependencies<V>> read = reader.get();
      if (read.isEmpty()
          || put(key, before, Known.of(read.get(), least, tellings))
          || tries == MOST_TRIES) {
        return read.map(ValueWithDependencies::value);
      }
    }
  }

  /**
   * Caches a value in place of the one that was there before the read, unless another thread has
   * replaced that one meanwhile: its value may be newer, and may have been returned already.
   */
  private boolean put(String key, @Nullable Known<V> before, Known<V> read) {
    return known
        .asMap()
        .merge(key, read, (now, mine) -> now.equals(before) ? mine : now)
        .equals(read);
  }

  /** A cached value, read from tables that had reached a log position at least. */
  private record Known<V>(
      V value, LastChangePositions.Places sums, LastChangePositions.Places details, long held, TrackedChanges tellings) {

    static <V> Known<V> of(ValueWithDependencies<V> read, long held, TrackedChanges tellings) {
      return new Known<>(
          read.value(),
          LastChangePositions.places(Stream.concat(read.products().stream(), read.offers().stream())),
          LastChangePositions.places(read.described().stream()),
          held,
          tellings);
    }

    /** A value from before another load is never valid: what changed in between is not known. */
    boolean holds(TrackedChanges now) {
      return tellings == now && now.nothingAfter(held, sums, details);
    }
  }
}
