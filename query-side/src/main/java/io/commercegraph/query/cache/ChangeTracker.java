package io.commercegraph.query.cache;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.ContentWalk;
import io.commercegraph.projections.MemoryModel;
import io.commercegraph.projections.ProjectedPosition;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.ObjLongConsumer;
import org.springframework.beans.factory.ObjectProvider;

/**
 * A change tracker: it follows the log and notes the position of the last event about each thing
 * that cached values depend on. A subclass holds the rules: which events change what. {@link
 * DependencyCache}s ask whether what they hold is still current.
 */
public abstract class ChangeTracker implements MemoryModel<Event> {

  private final Set<ReadModel> tables;
  private final ProjectedPosition projected;
  private final ObjectProvider<ReadModelState> state;

  /** Identifies the load that is served: values that were cached before it are invalid. */
  private volatile Object served = new Object();

  /**
   * Looks the state of the read models up lazily, since that bean depends on this one.
   *
   * @param tables the read models that cached values are read from
   */
  protected ChangeTracker(
      Set<ReadModel> tables, ProjectedPosition projected, ObjectProvider<ReadModelState> state) {
    this.tables = tables;
    this.projected = projected;
    this.state = state;
  }

  /** A new cache that holds values with at most this many dependencies in all. */
  public final <K, V> DependencyCache<K, V> newCache(int maxDependencies) {
    // Time stands still, so that no limit is ever reached.
    return newCache(maxDependencies, Duration.ofMillis(1), () -> Instant.EPOCH);
  }

  /** The same for values that grow stale without an event. */
  public final <K, V> DependencyCache<K, V> newCache(
      int maxDependencies, Duration validFor, InstantSource clock) {
    return newCache(tables, maxDependencies, validFor, clock);
  }

  /** A cache of values that are read from other tables, too, of which the same events tell. */
  public final <K, V> DependencyCache<K, V> newCacheOf(ReadModel also, int maxWeight) {
    Set<ReadModel> all = EnumSet.of(also);
    all.addAll(tables);
    return newCache(all, maxWeight, Duration.ofMillis(1), () -> Instant.EPOCH);
  }

  private <K, V> DependencyCache<K, V> newCache(
      Set<ReadModel> of, int maxDependencies, Duration validFor, InstantSource clock) {
    return new DependencyCache<>(
        () -> served,
        () -> state.getObject().asOf(of).position(),
        maxDependencies,
        validFor,
        clock);
  }

  /** Notes what an event at a position changes; it gets events in the log's order. */
  @FunctionalInterface
  public interface Changes extends ObjLongConsumer<Event> {

    /** Begins a walk over what it has read of the tables, for a tracker that has snapshots. */
    default ContentWalk walk() {
      throw new UnsupportedOperationException(this + " has no snapshots");
    }
  }

  /** Begins to follow the log anew, from the present state of the tables. */
  protected abstract Changes begin();

  @Override
  public final Set<ReadModel> loadedFrom() {
    return tables;
  }

  @Override
  public final Content<Event> load() {
    long reached = tables.stream().mapToLong(projected::of).min().orElseThrow();
    return follow(reached, begin());
  }

  /** A content that follows the log from a position on. */
  protected final Content<Event> follow(long position, Changes changes) {
    return new Load(position, changes);
  }

  private final class Load implements Content<Event> {

    private final long position;
    private final Changes changes;

    Load(long position, Changes changes) {
      this.position = position;
      this.changes = changes;
    }

    @Override
    public long position() {
      return position;
    }

    @Override
    public void apply(List<RecordedEvent<Event>> batch) {
      for (RecordedEvent<Event> recorded : batch) {
        changes.accept(recorded.event(), recorded.position());
      }
    }

    @Override
    public ContentWalk walk() {
      return changes.walk();
    }

    @Override
    public void serve() {
      served = this;
    }
  }
}
