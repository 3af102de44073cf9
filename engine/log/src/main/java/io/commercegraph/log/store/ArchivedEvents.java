package io.commercegraph.log.store;

import io.commercegraph.log.LogRow;
import io.commercegraph.log.archive.LogArchive;
import io.commercegraph.log.partitions.LogRange;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * The reader of archived ranges of the log: from their files, or from the table {@code log_kept},
 * which has copies of those events that orders are decided by.
 */
final class ArchivedEvents {

  private final JdbcTemplate jdbc;
  private final LogArchive archive;

  ArchivedEvents(JdbcTemplate jdbc, LogArchive archive) {
    this.jdbc = jdbc;
    this.archive = archive;
  }

  /** The events of a range after a position. */
  List<LogRow> after(long position, int limit, LogRange range) {
    return archive.after(range.begin(), position, limit);
  }

  /** The events of a range at these positions, in order; copies need no file. */
  List<LogRow> at(Collection<Long> positions, LogRange range) {
    List<LogRow> rows =
        new ArrayList<>(
            jdbc.query(
                LogColumns.COLUMNS + "FROM log_kept WHERE position = ANY (?)",
                LogColumns::row,
                (Object) positions.toArray(Long[]::new)));
    Set<Long> others = new HashSet<>(positions);
    rows.forEach(row -> others.remove(row.position));
    if (!others.isEmpty()) {
      rows.addAll(archive.at(range.begin(), others));
    }
    rows.sort(Comparator.comparingLong(row -> row.position));
    return rows;
  }

  /** The events of one type in a range after a position that contain an id; read block by block. */
  Stream<LogRow> naming(byte[] id, String payloadType, long after, LogRange range) {
    return Stream.iterate(
            after(Math.max(after, range.after()), LogStorageEngine.BLOCK_SIZE, range),
            block -> !block.isEmpty(),
            block -> after(block.getLast().position, LogStorageEngine.BLOCK_SIZE, range))
        .flatMap(List::stream)
        .filter(row -> row.payloadType.equals(payloadType) && LogRow.contains(row.payload, id));
  }
}
