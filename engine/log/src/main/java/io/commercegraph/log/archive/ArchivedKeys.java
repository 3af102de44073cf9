package io.commercegraph.log.archive;

import io.commercegraph.log.LogRow;
import io.commercegraph.log.rows.Columns;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Restores the rows of {@code log_key} for events that are in archived files: a log that was
 * restored from a dump of the log alone lacks them, and gets them before it is used.
 */
final class ArchivedKeys {

  private static final Logger LOG = LoggerFactory.getLogger(ArchivedKeys.class);
  private static final int BATCH = 5_000;

  private final JdbcTemplate jdbc;
  private final ArchiveTable table;
  private final LogArchive archive;

  ArchivedKeys(JdbcTemplate jdbc, ArchiveTable table, LogArchive archive) {
    this.jdbc = jdbc;
    this.table = table;
    this.archive = archive;
  }

  void restore() {
    table.withoutKeys().forEach(this::restore);
  }

  private void restore(ArchiveEntry entry) {
    LOG.warn("The archived log from position {} on gets its keys again", entry.low());
    for (long at = entry.low() - 1; at < entry.high() - 1; at += BATCH) {
      insert(archive.after(entry.low(), at, BATCH));
    }
  }

  /** Gives events their keys, where they have none. */
  private void insert(List<LogRow> rows) {
    jdbc.execute(
        (Connection connection) -> {
          Columns<LogRow> columns = new Columns<>(connection, rows);
          try (PreparedStatement insert =
              connection.prepareStatement(
                  """
                  INSERT INTO log_key (event_id, position, sequence, stream)
                  SELECT * FROM unnest(?::uuid[], ?::bigint[], ?::bigint[], ?::text[])
                  ON CONFLICT DO NOTHING
                  """)) {
            insert.setArray(1, columns.ids(row -> row.eventId));
            insert.setArray(2, columns.numbers(row -> row.position));
            insert.setArray(3, columns.numbers(row -> row.sequence));
            insert.setArray(4, columns.texts(row -> row.stream));
            return insert.executeUpdate();
          }
        });
  }
}
