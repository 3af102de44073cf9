package io.commercegraph.projections;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.log.RecordedEvent;
import java.util.List;
import java.util.Set;

/**
 * A read model in tables, updated by one streaming processor of its name.
 *
 * <p>Declaring a bean of this type is enough; the tables come from Flyway. A projection's SQL names
 * its tables without a schema, so that a rebuild can run the same code on shadow tables; what it
 * writes follows from the events and these tables alone.
 */
public interface Projection<E extends Event> {

  /** The read model that tools know it as; its lower-case name is the processor's. */
  ReadModel readModel();

  /** All tables that it writes, the main one first; no other code writes them. */
  List<String> tables();

  /**
   * Whether rows are only ever inserted into its tables, each once: a rebuild then adds the keys
   * when the tables are filled, which takes a fraction of the time.
   */
  default boolean isAppendOnly() {
    return false;
  }

  /**
   * Whether one segment applies all its events in the log's order; else several segments each apply
   * theirs.
   */
  default boolean isInOrder() {
    return false;
  }

  /**
   * Whether operators may have it built anew, and export it. Rows that readers were told of by
   * their place are never built anew.
   */
  default boolean isRebuildable() {
    return true;
  }

  /** The sealed parents of the events that the projection handles; it gets no others. */
  Set<Class<? extends E>> events();

  /**
   * Events with the same key reach {@link #apply} in the log's order; those of two keys may not.
   */
  String sequenceKey(E event);

  /**
   * Writes what a batch changes, with one multi-row statement a table.
   *
   * <p>It runs in the transaction that also moves the token, and must be idempotent by key and
   * position. It may throw: the batch is then applied again event by event, and the event that
   * fails becomes a dead letter.
   */
  void apply(List<RecordedEvent<E>> batch);
}
