package io.commercegraph.log.projecting;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/** What one projection could not take: the places of events, in the transaction at hand. */
final class DeadLetterQueue {

  private static final Logger LOG = LoggerFactory.getLogger(DeadLetterQueue.class);
  private static final int LONGEST_CAUSE = 2_000;

  private final String processor;
  private final JdbcTemplate jdbc;
  private final int most;

  DeadLetterQueue(String processor, JdbcTemplate jdbc, int most) {
    this.processor = processor;
    this.jdbc = jdbc;
    this.most = most;
  }

  /** Those of these sequences of which something is parked: one question a batch. */
  Set<String> parkedAmong(Collection<String> sequences) {
    return new HashSet<>(
        jdbc.query(
            "SELECT DISTINCT sequence FROM dead_letter WHERE processor = ? AND sequence = ANY (?)",
            (row, number) -> row.getString(1),
            processor,
            sequences.toArray(String[]::new)));
  }

  /**
   * Adds an event behind what is parked of its sequence; fails where too much is parked. A model in
   * memory may have been here before, on another node.
   */
  void park(String sequence, TrackedEventMessage<?> event, @Nullable Throwable cause) {
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
            textOf(cause),
            processor,
            most);
    if (added == 0) {
      throw new ParkingFull(processor, most);
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

  /** The first of a sequence, locked until the transaction ends. */
  List<Long> next(String sequence, int atMost) {
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

  /** All of which something is parked. */
  List<String> sequences() {
    return jdbc.query(
        "SELECT DISTINCT sequence FROM dead_letter WHERE processor = ?",
        (row, number) -> row.getString(1),
        processor);
  }

  void release(long position) {
    jdbc.update(
        "DELETE FROM dead_letter WHERE processor = ? AND position = ?", processor, position);
  }

  void failedAgain(long position, Throwable cause) {
    jdbc.update(
        "UPDATE dead_letter SET cause = ? WHERE processor = ? AND position = ?",
        textOf(cause),
        processor,
        position);
  }

  private static @Nullable String textOf(@Nullable Throwable cause) {
    if (cause == null) {
      return null;
    }
    String text = cause.toString().replace('\0', ' ');
    return text.length() > LONGEST_CAUSE ? text.substring(0, LONGEST_CAUSE) : text;
  }

  /** Nothing more may be parked: the segment stands until an operator has made room. */
  static final class ParkingFull extends RuntimeException {
    ParkingFull(String processor, int most) {
      super(processor + " has " + most + " events parked; retry or discard some");
    }
  }
}
