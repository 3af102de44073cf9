package io.commercegraph.command.rematching;

import io.commercegraph.api.matching.MatchReplays.Counts;
import io.commercegraph.api.matching.MatchReplays.Replay;
import io.commercegraph.api.matching.MatchReplays.Sample;
import io.commercegraph.api.matching.MatchReplays.State;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The table {@code match_replay}, which has one row: the newest report, or what followed it. */
@Component
class MatchReplayTable {

  /** Longer than a page takes; a node that died holds the replay for so long. */
  private static final String HOLD =
      """
      UPDATE match_replay SET held_until = clock_timestamp() + interval '60 seconds'
       WHERE version = (SELECT version FROM match_replay
                         WHERE state IN ('reporting', 'replaying')
                           AND held_until < clock_timestamp() LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING version, ordered_at, state, passed, last_number
      """;

  private static final String ADVANCE =
      """
      UPDATE match_replay
         SET passed = :passed, judged = judged + :judged, done = done + :done,
             skipped = skipped + :skipped, log_position = greatest(log_position, :position),
             held_until = '-infinity',
             state = CASE WHEN :passed < last_number THEN state
                          WHEN state = 'reporting' THEN 'reported' ELSE 'replayed' END,
             reported_at = CASE WHEN state = 'reporting' AND :passed >= last_number
                                THEN clock_timestamp() ELSE reported_at END,
             replayed_at = CASE WHEN state = 'replaying' AND :passed >= last_number
                                THEN clock_timestamp() ELSE replayed_at END
       WHERE version = :version AND ordered_at = :ordered AND state = :state AND passed = :before
      """;

  private static final String FIND =
      """
      SELECT r.*, c.* FROM match_replay r
       CROSS JOIN LATERAL (
             SELECT count(*) FILTER (WHERE kind = 'joined') AS joined,
                    count(*) FILTER (WHERE kind = 'moved') AS moved,
                    count(*) FILTER (WHERE kind = 'split') AS split,
                    count(*) FILTER (WHERE kind = 'suspected') AS suspected
               FROM match_replay_change WHERE version = r.version) c
       WHERE r.version = :version
      """;

  private final JdbcClient jdbc;
  private final TransactionTemplate transactions;

  MatchReplayTable(JdbcClient jdbc, PlatformTransactionManager transactions) {
    this.jdbc = jdbc;
    this.transactions = new TransactionTemplate(transactions);
  }

  /** Begins a report, in the place of any other; false while a replay is under way. */
  boolean begin(String version, long lastNumber) {
    return Boolean.TRUE.equals(
        transactions.execute(
            _ -> {
              // Two orders at once would otherwise leave two reports.
              jdbc.sql("LOCK TABLE match_replay IN SHARE ROW EXCLUSIVE MODE").update();
              jdbc.sql("DELETE FROM match_replay WHERE state <> 'replaying'").update();
              return jdbc.sql(
                          """
                          INSERT INTO match_replay (version, state, passed, last_number, judged, done,
                            skipped, log_position, ordered_at, held_until)
                          SELECT :version, 'reporting', 0, :last, 0, 0, 0, 0, clock_timestamp(),
                                 '-infinity'
                           WHERE NOT EXISTS (SELECT FROM match_replay)
                          ON CONFLICT DO NOTHING
                          """)
                      .param("version", version)
                      .param("last", lastNumber)
                      .update()
                  > 0;
            }));
  }

  /** Orders what was reported; false where no report of this version is complete. */
  boolean order(String version) {
    return jdbc.sql(
                """
                UPDATE match_replay
                   SET state = 'replaying', passed = 0, replay_ordered_at = clock_timestamp()
                 WHERE version = :version AND state = 'reported'
                """)
            .param("version", version)
            .update()
        > 0;
  }

  /** Takes the next step, which no other node takes meanwhile. */
  Optional<Step> hold() {
    return jdbc.sql(HOLD)
        .query(
            (row, n) ->
                new Step(
                    row.getString("version"),
                    Objects.requireNonNull(instant(row, "ordered_at")),
                    state(row),
                    row.getLong("passed"),
                    row.getLong("last_number")))
        .optional();
  }

  /** Lets go of a step that is to be tried again. */
  void release(Step step) {
    jdbc.sql("UPDATE match_replay SET held_until = '-infinity' WHERE version = :version")
        .param("version", step.version())
        .update();
  }

  /** Ends a step that reported; only once, however many nodes have taken it. */
  void reported(Step step, long passed, long judged) {
    advance(step, passed, judged, new RecordedPage(0, 0, 0));
  }

  /** Ends a step that replayed. */
  void replayed(Step step, long passed, RecordedPage applied) {
    advance(step, passed, 0, applied);
  }

  private void advance(Step step, long passed, long judged, RecordedPage applied) {
    jdbc.sql(ADVANCE)
        .param("version", step.version())
        .param("ordered", step.ordered().atOffset(ZoneOffset.UTC))
        .param("state", text(step.state()))
        .param("before", step.passed())
        .param("passed", passed)
        .param("judged", judged)
        .param("done", applied.done())
        .param("skipped", applied.skipped())
        .param("position", applied.position())
        .update();
  }

  Optional<Replay> find(String version, List<Sample> samples) {
    return jdbc.sql(FIND)
        .param("version", version)
        .query((row, n) -> replay(row, samples))
        .optional();
  }

  private static Replay replay(ResultSet row, List<Sample> samples) throws SQLException {
    long last = row.getLong("last_number");
    long position = row.getLong("log_position");
    return new Replay(
        row.getString("version"),
        state(row),
        last == 0 ? 1 : Math.min(1, Math.round(1000.0 * row.getLong("passed") / last) / 1000.0),
        row.getLong("judged"),
        new Counts(
            row.getLong("joined"),
            row.getLong("moved"),
            row.getLong("split"),
            row.getLong("suspected")),
        row.getLong("done"),
        row.getLong("skipped"),
        Objects.requireNonNull(instant(row, "ordered_at")),
        instant(row, "reported_at"),
        instant(row, "replay_ordered_at"),
        instant(row, "replayed_at"),
        position == 0 ? null : position,
        samples);
  }

  private static State state(ResultSet row) throws SQLException {
    return State.valueOf(row.getString("state").toUpperCase(Locale.ROOT));
  }

  private static String text(State state) {
    return state.name().toLowerCase(Locale.ROOT);
  }

  private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
    OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
    return time == null ? null : time.toInstant();
  }
}
