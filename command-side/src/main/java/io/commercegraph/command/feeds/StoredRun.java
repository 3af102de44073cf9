package io.commercegraph.command.feeds;

import java.time.Duration;
import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.relational.core.mapping.Table;

/** The row of a feed run, as the run has last written it. */
@Table("feed_run")
record StoredRun(
    @Id String runId, Instant startedAt, Instant aliveAt, String status, String report) {

  /** The status; a run that has been silent for too long is dead, also before its row says so. */
  String status(Instant now, Duration silent) {
    return status.equals("RUNNING") && aliveAt.isBefore(now.minus(silent)) ? "DIED" : status;
  }
}
