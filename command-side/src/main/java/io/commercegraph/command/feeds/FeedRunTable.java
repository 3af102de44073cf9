package io.commercegraph.command.feeds;

import io.commercegraph.api.feeds.FeedReject;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.command.feeds.rows.Reject;
import io.commercegraph.command.redaction.Redaction;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Limit;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * The tables {@code feed_run} and {@code feed_reject}, in which operators look up runs. The log
 * does not depend on them. Runs write their rows by SQL, with the database's clock; entities read
 * them.
 */
@Component
class FeedRunTable {

  /** A run updates its row each second; a run without an update for this long is dead. */
  private static final Duration DEAD_AFTER = Duration.ofSeconds(60);

  /**
   * After this long without an update, a run may have stopped, and its ledger entries are caught
   * up.
   */
  private static final Duration UNCERTAIN_AFTER = Duration.ofSeconds(3);

  static final int MAX_REJECTS = 10_000;

  private static final Limit REJECTS_AT_ONCE = Limit.of(1_000);

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final JdbcClient jdbc;
  private final JdbcTemplate batches;
  private final StoredRuns runs;
  private final StoredRejects rejects;

  FeedRunTable(JdbcClient jdbc, JdbcTemplate batches, StoredRuns runs, StoredRejects rejects) {
    this.jdbc = jdbc;
    this.batches = batches;
    this.runs = runs;
    this.rejects = rejects;
  }

  /** The time of the database, which all nodes share. */
  Instant now() {
    return jdbc.sql("SELECT clock_timestamp()").query(OffsetDateTime.class).single().toInstant();
  }

  void begin(FeedReport report, long logPosition) {
    jdbc.sql(
            """
            INSERT INTO feed_run (run_id, shop, log_position, started_at, alive_at, status, report)
            VALUES (?, ?, ?, ?::timestamptz, clock_timestamp(), ?, ?)
            """)
        .params(
            report.runId(),
            Objects.requireNonNullElse(report.shopDomain(), ""),
            logPosition,
            report.startedAt().toString(),
            report.status().name(),
            JSON.writeValueAsString(report))
        .update();
  }

  /**
   * Stores that a run is alive, with its counts.
   *
   * @param ledgerPosition the log position up to which the ledger contains the run's events
   */
  void update(FeedReport report, long ledgerPosition) {
    jdbc.sql(
            "UPDATE feed_run SET alive_at = clock_timestamp(), status = ?, report = ?,"
                + " log_position = greatest(log_position, ?) WHERE run_id = ?")
        .params(
            report.status().name(), JSON.writeValueAsString(report), ledgerPosition, report.runId())
        .update();
  }

  void reject(String runId, long firstNumber, List<Reject> rejects) {
    long[] number = {firstNumber};
    batches.batchUpdate(
        "INSERT INTO feed_reject (run_id, number, line, row_type, row_key, field, reason, row_kept)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        rejects,
        500,
        (statement, reject) -> {
          statement.setString(1, runId);
          statement.setLong(2, number[0]++);
          statement.setLong(3, reject.line());
          statement.setString(4, reject.type() == null ? null : reject.type().wire());
          statement.setString(5, redacted(reject.key()));
          statement.setString(6, redacted(reject.field()));
          statement.setString(7, reject.reason());
          statement.setBoolean(8, reject.rowKept());
        });
  }

  /** A key or column name without personal data: a shop may put a customer's address there. */
  private static @Nullable String redacted(@Nullable String text) {
    return text == null ? null : Redaction.of(text, null).text();
  }

  /**
   * Runs that may have stopped.
   *
   * @param position after which the ledger may lack events of one of them; empty if there is none
   */
  record Silent(@Nullable Long position, OffsetDateTime at) {}

  Silent silent() {
    return jdbc.sql(
            """
            SELECT min(log_position) AS position, clock_timestamp() AS at FROM feed_run
            WHERE status = 'RUNNING' AND alive_at < clock_timestamp() - ? * interval '1 s'
            """)
        .param(UNCERTAIN_AFTER.toSeconds())
        .query(Silent.class)
        .single();
  }

  /**
   * Marks the runs as dead that had no longer updated their rows when these were looked at. The
   * ledger must have their events: nobody looks for them afterwards.
   */
  void closeDeadRuns(Silent known) {
    jdbc.sql(
            """
            UPDATE feed_run SET status = 'DIED'
            WHERE status = 'RUNNING' AND alive_at < ?::timestamptz - ? * interval '1 s'
            """)
        .params(known.at(), DEAD_AFTER.toSeconds())
        .update();
  }

  List<FeedReport> newest(int limit) {
    Instant now = now();
    return runs.findByOrderByStartedAtDescRunId(Limit.of(limit)).stream()
        .map(run -> report(run.status(now, DEAD_AFTER), run.report()))
        .toList();
  }

  Optional<FeedReport> find(String runId) {
    Instant now = now();
    return runs.findByRunId(runId).map(run -> report(run.status(now, DEAD_AFTER), run.report()));
  }

  void rejects(String runId, Consumer<FeedReject> each) {
    for (List<StoredReject> page = after(runId, -1);
        !page.isEmpty();
        page = after(runId, page.getLast().number())) {
      page.forEach(reject -> each.accept(reject.asReject()));
    }
  }

  private List<StoredReject> after(String runId, long number) {
    return rejects.findByIdRunIdAndIdNumberGreaterThanOrderByIdNumber(
        runId, number, REJECTS_AT_ONCE);
  }

  private static FeedReport report(String status, String json) {
    FeedReport last = JSON.readValue(json, FeedReport.class);
    // A dead run could not update its report.
    return last.status().name().equals(status)
        ? last
        : new FeedReport(
            last.runId(),
            FeedReport.Status.valueOf(status),
            last.shopDomain(),
            last.format(),
            last.mode(),
            last.dryRun(),
            last.types(),
            last.rows(),
            last.changed(),
            last.unchanged(),
            last.withdrawn(),
            last.withheld(),
            last.rejected(),
            last.noted(),
            last.startedAt(),
            last.endedAt(),
            "the run did not come to its end; send the feed again",
            last.position(),
            last.code(),
            last.hint());
  }
}
