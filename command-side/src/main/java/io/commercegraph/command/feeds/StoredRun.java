package io.commercegraph.command.feeds;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import org.hibernate.annotations.Immutable;

/** The row of a feed run, as the run has last written it. */
@Entity
@Immutable
@Table(name = "feed_run")
class StoredRun {

  @Id private String runId = "";

  @SuppressWarnings("UnusedVariable") // StoredRuns sorts by it
  private Instant startedAt = Instant.EPOCH;

  private Instant aliveAt = Instant.EPOCH;
  private String status = "";
  private String report = "";

  /** For Hibernate, which fills the fields. */
  StoredRun() {}

  String report() {
    return report;
  }

  /** The status; a run that has been silent for too long is dead, also before its row says so. */
  String status(Instant now, Duration silent) {
    return status.equals("RUNNING") && aliveAt.isBefore(now.minus(silent)) ? "DIED" : status;
  }
}
