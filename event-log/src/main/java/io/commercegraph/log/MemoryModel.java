package io.commercegraph.log;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import java.util.List;
import java.util.Set;

/**
 * A read model that every node holds in memory: loaded at start from its projection's table, then
 * fed by the log. Calls come from one thread; readers on other threads must see whole states.
 */
public interface MemoryModel<E extends Event> {

  /** The read model that tools know it as. */
  ReadModel readModel();

  /** The sealed parents of the events it takes; it is handed no others. */
  Set<Class<? extends E>> events();

  /**
   * Fills the model from its table.
   *
   * @return the position that the table had surely reached; events after it follow, and some that
   *     are in already may be among them
   */
  long load();

  /** Takes events in the log's order, each at least once. */
  void apply(List<Recorded<E>> batch);
}
