package io.commercegraph.projections.snapshots;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commercegraph.log.LogRows;
import java.util.Collection;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.springframework.jdbc.core.JdbcTemplate;

/** What the database says of the log and the dead letters that a snapshot rests on. */
record LogGround(JdbcTemplate jdbc, LogRows log) {

  /** The id of the event at a position; empty where the log has none. */
  String eventAt(long position) {
    return log.at(position).map(row -> row.eventId.toString()).orElse("");
  }

  LogPoint at(long position) {
    return new LogPoint(position, eventAt(position));
  }

  /** Why what was written up to a point of the log is not of this log; empty if it is. */
  Optional<String> mismatch(LogPoint point) {
    return point.equals(at(point.position()))
        ? Optional.empty()
        : Optional.of("the log has another event, or none, at position " + point.position());
  }

  /** The dead letters of some projections: their number and a checksum over all of them. */
  String parked(Collection<String> processors) {
    long[] count = {0};
    CRC32C checksum = new CRC32C();
    jdbc.query(
        """
        SELECT processor || ' ' || sequence || ' ' || position FROM dead_letter
         WHERE processor = ANY (?) ORDER BY processor, position
        """,
        row -> {
          count[0]++;
          checksum.update(row.getString(1).getBytes(UTF_8));
        },
        (Object) processors.toArray(String[]::new));
    return count[0] + ":" + Long.toHexString(checksum.getValue());
  }
}
