package io.commercegraph.log;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import java.util.List;
import java.util.Set;

/**
 * A read model that every node holds in memory: loaded from its projection's tables, then fed by
 * the log. It can be loaded anew while it serves: a second content is made beside the first, and
 * takes its place when it has caught up.
 */
public interface MemoryModel<E extends Event> {

  /** The read model that tools know it as. */
  ReadModel readModel();

  /** The sealed parents of the events it takes; it is handed no others. */
  Set<Class<? extends E>> events();

  /**
   * The read models whose tables it is loaded from: when other rows are switched in there, it is
   * loaded anew.
   */
  Set<ReadModel> loadedFrom();

  /** As its projection's: what cannot be taken holds back what follows under the same key. */
  String sequenceKey(E event);

  /** A new content, read from the tables; nobody sees it before it serves. */
  Content<E> load();

  /**
   * What the model holds. It is fed by one thread; readers on other threads must see whole states.
   */
  interface Content<E extends Event> {

    /**
     * The position that the tables had surely reached when they were read: events after it follow,
     * and some that are in already may be among them.
     */
    long position();

    /** Takes events in the log's order, each at least once. */
    void apply(List<Recorded<E>> batch);

    /** All that concerns the model up to this position has been taken, or parked. */
    default void reached(long position) {}

    /** From now on the model answers from this content. */
    void serve();
  }
}
