package io.commercegraph.log.projecting;

import io.commercegraph.api.log.DeadLetters;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/** Where operators see what is parked, and decide. */
final class DeadLetterService implements DeadLetters {

  private static final Logger LOG = LoggerFactory.getLogger(DeadLetterService.class);

  private final JdbcTemplate jdbc;
  private final Map<String, RunningProjection<?>> projections;
  private final MemoryReloadRequests memory;
  private final SingleEventReader log;

  DeadLetterService(
      JdbcTemplate jdbc,
      Map<String, RunningProjection<?>> projections,
      MemoryReloadRequests memory,
      SingleEventReader log) {
    this.jdbc = jdbc;
    this.memory = memory;
    this.projections = projections;
    this.log = log;
  }

  @Override
  public List<DeadLetter> list(int limit) {
    return jdbc.query(
        """
        SELECT processor, sequence, event_id, event_type, cause, since FROM dead_letter
        ORDER BY since, processor, position LIMIT ?
        """,
        DeadLetterService::letter,
        limit);
  }

  /** A model in memory takes nothing late: it is loaded anew, without what it could not take. */
  @Override
  public boolean retry(String processor, String sequence) {
    if (memory.names().contains(processor)) {
      memory.order(processor);
      return true;
    }
    RunningProjection<?> projection = projections.get(processor);
    if (projection == null) {
      throw new IllegalArgumentException(
          "No living projection is called "
              + processor
              + "; what a replay has parked is tried again when it is resumed");
    }
    if (!isParked(processor, sequence)) {
      return true;
    }
    boolean through = projection.retry(sequence, log);
    memory.tablesChanged(projection.readModel());
    return through;
  }

  private boolean isParked(String processor, String sequence) {
    return !jdbc.queryForList(
            "SELECT FROM dead_letter WHERE processor = ? AND sequence = ? LIMIT 1",
            processor,
            sequence)
        .isEmpty();
  }

  @Override
  public boolean discard(String processor, String sequence, String eventId) {
    int gone =
        jdbc.update(
            "DELETE FROM dead_letter WHERE processor = ? AND sequence = ? AND event_id = ?",
            processor,
            sequence,
            eventId);
    if (gone > 0) {
      LOG.warn("Discarded by an operator: event {} of {} {}", eventId, processor, sequence);
      RunningProjection<?> projection = projections.get(processor);
      if (projection != null) {
        memory.tablesChanged(projection.readModel());
      }
    }
    return gone > 0;
  }

  private static DeadLetter letter(ResultSet row, int number) throws SQLException {
    return new DeadLetter(
        row.getString(1),
        row.getString(2),
        row.getString(3),
        row.getString(4),
        row.getString(5),
        row.getObject(6, OffsetDateTime.class).toInstant());
  }
}
