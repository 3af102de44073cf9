package io.commercegraph.log;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import java.util.List;
import java.util.Set;

/**
 * A read model in tables, kept by one streaming processor of its name. A bean of this type is all
 * it takes; the tables are Flyway's. SQL in a projection names its tables without a schema, so that
 * a rebuild can run the same code on tables that stand beside the living ones; what it writes
 * follows from the events and these tables alone.
 */
public interface Projection<E extends Event> {

  /** The read model that tools know it as; its lower-case name is the processor's. */
  ReadModel readModel();

  /** All tables that it writes, the main one first; nobody else writes them. */
  List<String> tables();

  /**
   * Whether rows are only ever added to its tables, each once: a rebuild then makes their keys when
   * they are full, which takes a fraction of the time.
   */
  default boolean isAddedTo() {
    return false;
  }

  /** The sealed parents of the events it takes; it is handed no others. */
  Set<Class<? extends E>> events();

  /**
   * Events with the same key reach {@link #apply} in the log's order; those of two keys may not.
   */
  String sequenceKey(E event);

  /**
   * Writes what a batch changes: one multi-row statement a table. It runs in the transaction that
   * also moves the token, and must be idempotent by key and position. It may throw: the batch is
   * then run again event by event, and the guilty one is parked.
   */
  void apply(List<Recorded<E>> batch);
}
