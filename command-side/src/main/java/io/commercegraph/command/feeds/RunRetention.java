package io.commercegraph.command.feeds;

import io.commercegraph.log.yielding.BackgroundThrottle;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Deletes old runs with their rejects, oldest first, in short transactions. The newest runs of each
 * shop stay however old they are: the last import of a feed that is seldom sent must remain
 * visible.
 */
@Component
class RunRetention {

  static final int ALWAYS_KEPT = 20;

  /** The number of runs per statement, each with up to {@link FeedRunTable#MAX_REJECTS} rejects. */
  static final int RUNS_AT_ONCE = 25;

  /** Takes the next old runs after a key and deletes those whose shop has enough newer runs. */
  private static final String DELETE =
      """
      WITH old AS (
        SELECT run_id, shop, started_at FROM feed_run
         WHERE started_at < clock_timestamp() - :keep * interval '1 s' AND status <> 'RUNNING'
           AND started_at >= :since AND (started_at > :since OR run_id < :id)
         ORDER BY started_at, run_id DESC LIMIT :most),
      gone AS (
        DELETE FROM feed_run r USING old
         WHERE r.run_id = old.run_id
           AND (SELECT count(*)
                  FROM (SELECT FROM feed_run newer
                         WHERE newer.shop = old.shop
                           AND (newer.started_at, newer.run_id) > (old.started_at, old.run_id)
                         LIMIT :always) enough) = :always
        RETURNING r.run_id)
      SELECT started_at, run_id, (SELECT count(*) FROM gone) FROM old
       ORDER BY started_at DESC, run_id LIMIT 1
      """;

  private static final PassProgress NOTHING =
      new PassProgress(OffsetDateTime.of(1, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC), "", 0);

  private final JdbcClient jdbc;
  private final StoppedRuns stopped;
  private final BackgroundThrottle throttle;
  private final FeedSettings settings;
  private final TransactionTemplate transaction;

  RunRetention(
      JdbcClient jdbc,
      StoppedRuns stopped,
      BackgroundThrottle throttle,
      FeedSettings settings,
      PlatformTransactionManager transactions) {
    this.jdbc = jdbc;
    this.stopped = stopped;
    this.throttle = throttle;
    this.settings = settings;
    this.transaction = new TransactionTemplate(transactions);
  }

  /** The last run that a pass has looked at, and the number of runs that the statement deleted. */
  private record PassProgress(OffsetDateTime startedAt, String runId, long deleted) {}

  /**
   * Goes once through the old runs, unless another node does.
   *
   * @return how many runs were deleted
   */
  long prune() {
    stopped.catchUp();
    long deleted = 0;
    for (PassProgress at = after(NOTHING); at != null; at = after(at)) {
      deleted += at.deleted();
    }
    return deleted;
  }

  private @Nullable PassProgress after(PassProgress progress) {
    return throttle.run(
        () -> transaction.execute(status -> tryLock() ? deleteAfter(progress) : null));
  }

  /** Takes a lock that this node holds until the transaction ends, if no other node holds it. */
  private boolean tryLock() {
    return Objects.requireNonNull(
        jdbc.sql("SELECT pg_try_advisory_xact_lock(hashtext('feed_run_retention'))")
            .query(Boolean.class)
            .single());
  }

  private @Nullable PassProgress deleteAfter(PassProgress progress) {
    return jdbc.sql(DELETE)
        .param("keep", settings.keepRuns().toSeconds())
        .param("since", progress.startedAt())
        .param("id", progress.runId())
        .param("most", RUNS_AT_ONCE)
        .param("always", ALWAYS_KEPT)
        .query(
            (row, n) ->
                new PassProgress(
                    row.getObject(1, OffsetDateTime.class), row.getString(2), row.getLong(3)))
        .optional()
        .orElse(null);
  }
}
