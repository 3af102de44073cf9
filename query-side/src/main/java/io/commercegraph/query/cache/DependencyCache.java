package io.commercegraph.query.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.commercegraph.log.reading.PastCall;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A cache of values by key, in which a value is invalid as soon as something changes that it
 * depends on. A cached answer is therefore never older than what the read models are said to have
 * seen. Values that grow stale without an event have a time limit besides. Calls about the past
 * neither read nor fill it.
 */
public final class DependencyCache<K, V> {

  /**
   * The number of reads that may lose a race against newer ones, before a value is returned
   * uncached.
   */
  private static final int MAX_TRIES = 5;

  private final Supplier<Object> load;
  private final LongSupplier tablesPosition;
  private final long validForMillis;
  private final InstantSource clock;
  private final Cache<K, Entry<V>> entries;

  /**
   * An empty cache.
   *
   * @param load identifies the tracker's present load
   * @param tablesPosition the log position that the tables have reached at least
   * @param maxWeight how many dependencies it has room for, and what values weigh beside them
   * @param validFor how long a value is valid where nothing has changed
   */
  DependencyCache(
      Supplier<Object> load,
      LongSupplier tablesPosition,
      int maxWeight,
      Duration validFor,
      InstantSource clock) {
    this.load = load;
    this.tablesPosition = tablesPosition;
    this.validForMillis = validFor.toMillis();
    this.clock = clock;
    this.entries =
        Caffeine.newBuilder()
            .maximumWeight(maxWeight)
            .weigher((K key, Entry<V> entry) -> entry.weight())
            .build();
  }

  /** The cached value of a key, or the value that is read now, if there is one. */
  public Optional<V> get(K key, Supplier<Optional<Cacheable<V>>> reader) {
    if (PastCall.isCurrent()) {
      return reader.get().map(Cacheable::value);
    }
    for (int tries = 1; ; tries++) {
      Object current = load.get();
      long now = clock.millis();
      @Nullable Entry<V> before = entries.getIfPresent(key);
      if (before != null && before.isValid(current, now)) {
        return Optional.of(before.value);
      }
      // Taken before the tables are read: what is read then is at least as new.
      long least = tablesPosition.getAsLong();
      Optional<Cacheable<V>> read = reader.get();
      if (read.isEmpty()) {
        return Optional.empty();
      }
      Entry<V> mine = new Entry<>(read.get(), least, current, now + validForMillis);
      if (put(key, before, mine) == mine || tries == MAX_TRIES) {
        return Optional.of(mine.value);
      }
    }
  }

  /**
   * The values of several keys: the cached ones, and those that are read now in one go. Where a
   * read loses the race for a key, the other value is returned if it is valid, else the one that
   * was read, uncached. Nothing is read twice, so that a call takes one query at most.
   *
   * @param reader reads the values of the keys that it is given; it may leave out some
   */
  public Map<K, V> getAll(Collection<K> keys, Function<Set<K>, Map<K, Cacheable<V>>> reader) {
    if (PastCall.isCurrent()) {
      Map<K, V> past = new HashMap<>();
      reader.apply(Set.copyOf(keys)).forEach((key, read) -> past.put(key, read.value()));
      return past;
    }
    Object current = load.get();
    long now = clock.millis();
    Map<K, V> values = HashMap.newHashMap(keys.size());
    Map<K, @Nullable Entry<V>> invalid = new HashMap<>();
    for (K key : keys) {
      @Nullable Entry<V> before = entries.getIfPresent(key);
      if (before != null && before.isValid(current, now)) {
        values.put(key, before.value);
      } else {
        invalid.put(key, before);
      }
    }
    if (!invalid.isEmpty()) {
      // Taken before the tables are read, as above.
      long least = tablesPosition.getAsLong();
      reader
          .apply(invalid.keySet())
          .forEach(
              (key, read) -> {
                Entry<V> mine = new Entry<>(read, least, current, now + validForMillis);
                Entry<V> kept = put(key, invalid.get(key), mine);
                values.put(key, kept.isValid(current, now) ? kept.value : mine.value);
              });
    }
    return values;
  }

  /**
   * Caches a value in place of the one that was there before the read, unless another thread has
   * replaced that one meanwhile: its value may be newer, and may have been returned already.
   *
   * @return the entry that is cached now
   */
  private Entry<V> put(K key, @Nullable Entry<V> before, Entry<V> read) {
    return entries.asMap().merge(key, read, (now, mine) -> now == before ? mine : now);
  }

  /** A cached value, read from tables that had reached a log position at least. */
  private static final class Entry<V> {

    private final V value;
    private final Dependency[] dependencies;
    private final long tablesPosition;
    private final Object load;
    private final long until;
    private final int weight;

    Entry(Cacheable<V> read, long tablesPosition, Object load, long until) {
      this.value = read.value();
      this.dependencies = read.dependencies().toArray(Dependency[]::new);
      this.tablesPosition = tablesPosition;
      this.load = load;
      this.until = until;
      this.weight =
          1 + read.weight() + read.dependencies().stream().mapToInt(Dependency::size).sum();
    }

    /** A value from before another load is never valid: what changed in between is not known. */
    boolean isValid(Object current, long now) {
      if (!load.equals(current) || now >= until) {
        return false;
      }
      for (Dependency dependency : dependencies) {
        if (!dependency.isUnchangedSince(tablesPosition)) {
          return false;
        }
      }
      return true;
    }

    int weight() {
      return weight;
    }
  }
}
