package io.commercegraph.projections;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.log.RecordedEvent;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A read model that every node holds in memory: loaded from a projection's tables, then updated
 * from the log.
 *
 * <p>It can be reloaded while it serves: a second content is loaded beside the first, and takes its
 * place when it has caught up.
 */
public interface MemoryModel<E extends Event> {

  /** The read model that tools know it as. */
  ReadModel readModel();

  /** The sealed parents of the events that the model handles; it gets no others. */
  Set<Class<? extends E>> events();

  /** The read models whose tables it is loaded from: after a table swap there it is reloaded. */
  Set<ReadModel> loadedFrom();

  /** As for a projection: an event that fails blocks those that follow it under the same key. */
  String sequenceKey(E event);

  /** Loads a new content from the tables; it answers no call before {@link Content#serve}. */
  Content<E> load();

  /** The form of its snapshots; null if it is loaded from the tables at every start. */
  default @Nullable SnapshotForm snapshots() {
    return null;
  }

  /**
   * Loads a new content from a snapshot in the same form instead.
   *
   * @param position the position from which on events are applied next
   */
  default Content<E> load(long position, ContentPages pages) throws IOException {
    throw new UnsupportedOperationException(this + " has no snapshots");
  }

  /**
   * The data of a memory model. One thread updates it; readers on other threads must see whole
   * states.
   */
  interface Content<E extends Event> {

    /**
     * A position that the tables had surely reached when they were read: events after it are
     * applied next, some of which the content may have already.
     */
    long position();

    /** Applies events in the log's order, each at least once. */
    void apply(List<RecordedEvent<E>> batch);

    /**
     * Called when all events up to this position that concern the model are applied, or are dead
     * letters.
     */
    default void reached(long position) {}

    /** Begins a walk over the content, for a snapshot of a model that has such. */
    default ContentWalk walk() {
      throw new UnsupportedOperationException(this + " has no snapshots");
    }

    /** Writes all of the content, which nothing changes any more, for a snapshot. */
    default void writeAll(SnapshotPages pages) throws IOException {
      pages.writeAll(walk());
    }

    /** Called about once a second while the log has nothing new for the model. */
    default void idle() {}

    /** Makes this the content that the model answers from. */
    void serve();
  }
}
