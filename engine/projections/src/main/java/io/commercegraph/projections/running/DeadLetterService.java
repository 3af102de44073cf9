package io.commercegraph.projections.running;

import io.commercegraph.api.log.DeadLetters;
import io.commercegraph.log.LogRows;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/** The operators' service for dead letters: lists, retries and discards them. */
final class DeadLetterService implements DeadLetters {

  private static final Logger LOG = LoggerFactory.getLogger(DeadLetterService.class);

  private final JdbcTemplate jdbc;
  private final Map<String, RunningProjection<?>> projections;
  private final MemoryReloadRequests memoryReloads;
  private final SingleEventReader log;
  private final LogRows rows;

  DeadLetterService(
      JdbcTemplate jdbc,
      Map<String, RunningProjection<?>> projections,
      MemoryReloadRequests memoryReloads,
      SingleEventReader log,
      LogRows rows) {
    this.rows = rows;
    this.jdbc = jdbc;
    this.memoryReloads = memoryReloads;
    this.projections = projections;
    this.log = log;
  }

  @Override
  public List<DeadLetter> list(int limit) {
    return jdbc.query(
        """
        SELECT processor, sequence, event_id, event_type, cause, since, NOT EXISTS (
                 SELECT FROM dead_letter AS before
                  WHERE before.processor = l.processor AND before.sequence = l.sequence
                    AND before.position < l.position)
          FROM dead_letter AS l
         ORDER BY since, processor, position LIMIT ?
        """,
        DeadLetterService::letter,
        limit);
  }

  @Override
  public Optional<String> payload(String processor, String sequence, String eventId) {
    return jdbc
        .query(
            """
            SELECT position FROM dead_letter
            WHERE processor = ? AND sequence = ? AND event_id = ?
            """,
            (row, number) -> row.getLong(1),
            processor,
            sequence,
            eventId)
        .stream()
        .findFirst()
        .flatMap(rows::at)
        .map(row -> new String(row.payload, StandardCharsets.UTF_8));
  }

  /**
   * Retries the dead letters of one sequence. A model in memory is reloaded instead, since it
   * cannot apply an old event after newer ones.
   */
  @Override
  public boolean retry(String processor, String sequence) {
    if (memoryReloads.names().contains(processor)) {
      memoryReloads.request(processor);
      return true;
    }
    RunningProjection<?> projection = projections.get(processor);
    if (projection == null) {
      throw new IllegalArgumentException(
          "No living projection is called "
              + processor
              + "; what a replay has parked is tried again when it is resumed");
    }
    if (!isQueued(processor, sequence)) {
      return true;
    }
    boolean isEmptied = projection.retry(sequence, log);
    memoryReloads.tablesChanged(projection.readModel());
    return isEmptied;
  }

  private boolean isQueued(String processor, String sequence) {
    return !jdbc.queryForList(
            "SELECT FROM dead_letter WHERE processor = ? AND sequence = ? LIMIT 1",
            processor,
            sequence)
        .isEmpty();
  }

  @Override
  public boolean discard(String processor, String sequence, String eventId) {
    int deleted =
        jdbc.update(
            "DELETE FROM dead_letter WHERE processor = ? AND sequence = ? AND event_id = ?",
            processor,
            sequence,
            eventId);
    if (deleted > 0) {
      LOG.warn("Discarded by an operator: event {} of {} {}", eventId, processor, sequence);
      RunningProjection<?> projection = projections.get(processor);
      if (projection != null) {
        memoryReloads.tablesChanged(projection.readModel());
      }
    }
    return deleted > 0;
  }

  private static DeadLetter letter(ResultSet row, int number) throws SQLException {
    return new DeadLetter(
        row.getString(1),
        row.getString(2),
        row.getString(3),
        row.getString(4),
        FailureText.ofStored(row.getString(5)),
        row.getObject(6, OffsetDateTime.class).toInstant(),
        row.getBoolean(7));
  }
}
