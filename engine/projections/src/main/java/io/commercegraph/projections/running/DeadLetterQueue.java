package io.commercegraph.projections.running;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * The dead letter queue of one projection or memory model: events that could not be processed, and
 * those behind them in the same sequence. Axon calls this a sequenced dead letter queue.
 *
 * <p>All methods run in the current transaction. The events themselves stay in the log; the queue
 * holds their positions.
 */
final class DeadLetterQueue {

  private static final Logger LOG = LoggerFactory.getLogger(DeadLetterQueue.class);

  private final String processor;
  private final JdbcTemplate jdbc;
  private final int capacity;

  DeadLetterQueue(String processor, JdbcTemplate jdbc, int capacity) {
    this.processor = processor;
    this.jdbc = jdbc;
    this.capacity = capacity;
  }

  /** Those of these sequences that have dead letters: one query a batch. */
  Set<String> blockedAmong(Collection<String> sequences) {
    return new HashSet<>(
        jdbc.query(
            "SELECT DISTINCT sequence FROM dead_letter WHERE processor = ? AND sequence = ANY (?)",
            (row, number) -> row.getString(1),
            processor,
            sequences.toArray(String[]::new)));
  }

  /**
   * Adds an event to its sequence's dead letters; fails where the queue is full.
   *
   * <p>For a model in memory another node may have added it before.
   */
  void enqueue(String sequence, TrackedEventMessage<?> event, @Nullable Throwable cause) {
    int added =
        jdbc.update(
            """
            INSERT INTO dead_letter (processor, sequence, position, event_id, event_type, cause)
            SELECT ?, ?, ?, ?, ?, ?
            WHERE (SELECT count(*) FROM dead_letter WHERE processor = ?) < ?
            ON CONFLICT (processor, position) DO UPDATE SET sequence = excluded.sequence
            """,
            processor,
            sequence,
            EventReader.position(event),
            event.getIdentifier(),
            event.getPayloadType().getName(),
            cause == null ? null : FailureText.of(cause),
            processor,
            capacity);
    if (added == 0) {
      throw new DeadLetterQueueFull(processor, capacity);
    }
    if (cause != null) {
      LOG.error(
          "{} cannot take event {}: its sequence {} is parked",
          processor,
          event.getIdentifier(),
          sequence,
          cause);
    }
  }

  /** The first positions of a sequence, locked until the transaction ends. */
  List<Long> lockFirst(String sequence, int atMost) {
    return jdbc.query(
        """
        SELECT position FROM dead_letter WHERE processor = ? AND sequence = ?
        ORDER BY position LIMIT ? FOR UPDATE
        """,
        (row, number) -> row.getLong(1),
        processor,
        sequence,
        atMost);
  }

  /** All sequences that have dead letters. */
  List<String> blockedSequences() {
    return jdbc.query(
        "SELECT DISTINCT sequence FROM dead_letter WHERE processor = ?",
        (row, number) -> row.getString(1),
        processor);
  }

  void remove(long position) {
    jdbc.update(
        "DELETE FROM dead_letter WHERE processor = ? AND position = ?", processor, position);
  }

  void updateCause(long position, Throwable cause) {
    jdbc.update(
        "UPDATE dead_letter SET cause = ? WHERE processor = ? AND position = ?",
        FailureText.of(cause),
        processor,
        position);
  }

  /**
   * Thrown where the queue is full: the segment stops until an operator retries or discards dead
   * letters.
   */
  static final class DeadLetterQueueFull extends RuntimeException {
    DeadLetterQueueFull(String processor, int capacity) {
      super(processor + " has " + capacity + " events parked; retry or discard some");
    }
  }
}
