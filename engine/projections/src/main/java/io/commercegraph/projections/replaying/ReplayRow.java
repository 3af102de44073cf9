package io.commercegraph.projections.replaying;

import io.commercegraph.api.log.ProjectionReplay.State;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A replay as the database shows it: its row, with position and dead letters counted. */
record ReplayRow(
    String processor,
    State state,
    long generation,
    boolean indexed,
    boolean acceptParked,
    int partitions,
    long position,
    double rate,
    long parked,
    @Nullable String failure,
    Instant startedAt,
    @Nullable Instant endedAt) {

  static ReplayRow of(ResultSet row) throws SQLException {
    @Nullable OffsetDateTime ended = row.getObject("ended_at", OffsetDateTime.class);
    return new ReplayRow(
        row.getString("processor"),
        state(row.getString("state")),
        row.getLong("generation"),
        row.getBoolean("indexed"),
        row.getBoolean("accept_parked"),
        row.getInt("lanes"),
        row.getLong("position"),
        row.getDouble("rate"),
        row.getLong("parked"),
        row.getString("failure"),
        row.getObject("started_at", OffsetDateTime.class).toInstant(),
        ended == null ? null : ended.toInstant());
  }

  static State state(String text) {
    return State.valueOf(text.toUpperCase(Locale.ROOT));
  }
}
