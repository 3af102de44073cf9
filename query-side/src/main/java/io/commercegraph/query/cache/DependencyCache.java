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
   * The number of reads that may lose a race against newer ones, before a value is returned
   * uncached.
   */
  private static final int MAX_TRIES = 5;

  private final Supplier<TrackedChanges> changes;
  private final LongSupplier tablesPosition;
  private final Cache<String, Entry<V>> entries;

  /**
   * An empty cache.
   *
   * @param tablesPosition the log position that the tables have reached at least
   */
  DependencyCache(
      Supplier<TrackedChanges> changes, LongSupplier tablesPosition, int maxDependencies) {
    this.changes = changes;
    this.tablesPosition = tablesPosition;
    this.entries =
        Caffeine.newBuilder()
            .maximumWeight(maxDependencies)
            .weigher((String key, Entry<V> one) -> 1 + one.sums.count() + one.details.count())
            .build();
  }

  /** The cached value of a key, or the value that is read now, if there is one. */
  public Optional<V> get(String key, Supplier<Optional<ValueWithDependencies<V>>> reader) {
    for (int tries = 1; ; tries++) {
      TrackedChanges tracked = changes.get();
      @Nullable Entry<V> before = entries.getIfPresent(key);
      if (before != null && before.isValid(tracked)) {
        return Optional.of(before.value);
      }
      // Taken before the tables are read: what is read then is at least as new.
      long least = tablesPosition.getAsLong();
      Optional<ValueWithDependencies<V>> read = reader.get();
      if (read.isEmpty()
          || put(key, before, Entry.of(read.get(), least, tracked))
          || tries == MAX_TRIES) {
        return read.map(ValueWithDependencies::value);
      }
    }
  }

  /**
   * Caches a value in place of the one that was there before the read, unless another thread has
   * replaced that one meanwhile: its value may be newer, and may have been returned already.
   */
  private boolean put(String key, @Nullable Entry<V> before, Entry<V> read) {
    return entries
        .asMap()
        .merge(key, read, (now, mine) -> now.equals(before) ? mine : now)
        .equals(read);
  }

  /** A cached value, read from tables that had reached a log position at least. */
  private record Entry<V>(
      V value,
      LastChangePositions.Slots sums,
      LastChangePositions.Slots details,
      long tablesPosition,
      TrackedChanges tracked) {

    static <V> Entry<V> of(
        ValueWithDependencies<V> read, long tablesPosition, TrackedChanges tracked) {
      return new Entry<>(
          read.value(),
          LastChangePositions.slots(
              Stream.concat(read.products().stream(), read.offers().stream())),
          LastChangePositions.slots(read.described().stream()),
          tablesPosition,
          tracked);
    }

    /** A value from before another load is never valid: what changed in between is not known. */
    boolean isValid(TrackedChanges now) {
      return tracked == now && now.unchangedSince(tablesPosition, sums, details);
    }
  }
}
