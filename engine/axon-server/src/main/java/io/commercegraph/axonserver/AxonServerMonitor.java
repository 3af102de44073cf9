package io.commercegraph.axonserver;

import io.commercegraph.api.log.WrongLog;
import io.commercegraph.api.ops.ReadinessCheck;
import io.commercegraph.log.store.AppendFailure;
import io.commercegraph.tasks.PeriodicTask;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * The monitor of Axon Server: polls it each second, and copies events that the copy lacks because a
 * writer ended before it had copied them.
 *
 * <p>While the server is unavailable, appends fail at once instead of waiting for it.
 */
final class AxonServerMonitor implements ReadinessCheck, SmartLifecycle {

  private static final Logger LOG = LoggerFactory.getLogger(AxonServerMonitor.class);
  private static final Duration POLL_INTERVAL = Duration.ofSeconds(1);
  private static final Duration POLL_INTERVAL_WHILE_AWAY = Duration.ofMillis(500);
  private static final Duration PROGRESS_LOG_INTERVAL = Duration.ofSeconds(5);

  private final DataSource source;
  private final AxonServerLog server;
  private final AxonServerMirror mirror;
  private final Duration startTimeout;
  private volatile @Nullable String problem = "Axon Server has not been asked yet.";
  private final PeriodicTask task =
      PeriodicTask.named("axon-server-watch")
          .onPlatformThread()
          .warning("Polling Axon Server failed; retrying")
          .firstAfter(POLL_INTERVAL_WHILE_AWAY)
          .paced(this::turn);

  /**
   * Makes a monitor that is not yet started.
   *
   * @param startTimeout how long a start waits for a server of which this database has no copy
   */
  AxonServerMonitor(
      DataSource source, AxonServerLog server, AxonServerMirror mirror, Duration startTimeout) {
    this.source = source;
    this.server = server;
    this.mirror = mirror;
    this.startTimeout = startTimeout;
  }

  /**
   * Brings the copy up to date before it is read. A start waits for an unavailable server only
   * where there is no copy to read yet.
   */
  void catchUp() throws SQLException, InterruptedException {
    long end = System.nanoTime() + startTimeout.toNanos();
    while (true) {
      try {
        copyToEnd();
        LOG.info("Axon Server at {} keeps the log", server.servers());
        return;
      } catch (AxonServerUnavailable away) {
        recordFailure(away);
        if (isCopyBegun()) {
          return;
        }
        if (System.nanoTime() > end) {
          throw new WrongLog(
              "Axon Server at %s does not answer, and this database holds nothing of its log yet"
                  .formatted(server.servers()));
        }
        Thread.sleep(POLL_INTERVAL_WHILE_AWAY);
      }
    }
  }

  private Duration turn() {
    try {
      poll();
    } catch (AxonServerUnavailable | WrongLog e) {
      if (isRunning()) {
        recordFailure(e);
      }
    } catch (SQLException e) {
      // The readers of the database report that it is unavailable.
      LOG.debug("The copy of Axon Server's log cannot be read", e);
    }
    return isHealthy() ? POLL_INTERVAL : POLL_INTERVAL_WHILE_AWAY;
  }

  private void poll() throws SQLException, AxonServerUnavailable {
    boolean wasAway = !isHealthy();
    if (wasAway || server.head() + 1 != nextIndex()) {
      copyToEnd();
    }
    if (wasAway) {
      LOG.info("Axon Server at {} answers again", server.servers());
    }
  }

  private void copyToEnd() throws SQLException, AxonServerUnavailable {
    long loggedAt = System.nanoTime();
    for (long behind = copyNext(); behind > 0; behind = copyNext()) {
      problem = "The copy of Axon Server's log is %d events behind.".formatted(behind);
      if (System.nanoTime() - loggedAt > PROGRESS_LOG_INTERVAL.toNanos()) {
        loggedAt = System.nanoTime();
        LOG.info("Copying from Axon Server: {} events to go", behind);
      }
    }
    problem = null;
  }

  private long copyNext() throws SQLException, AxonServerUnavailable {
    try (Connection connection = source.getConnection()) {
      connection.setAutoCommit(false);
      try (Statement settings = connection.createStatement()) {
        settings.execute("SET LOCAL transaction_timeout = '60s'");
      }
      MirrorTable table = new MirrorTable(connection);
      table.lock();
      long head = server.head();
      MirrorState state = mirror.copyNext(table, head, isHealthy());
      table.commit();
      return state.behind(head);
    }
  }

  private boolean isCopyBegun() throws SQLException {
    return nextIndex() >= 0;
  }

  private long nextIndex() throws SQLException {
    try (Connection connection = source.getConnection()) {
      return new MirrorTable(connection).nextIndex();
    }
  }

  /**
   * Records a failure. If it is the server's, appends fail at once until the server answers again.
   */
  void recordFailure(Exception failure) {
    String seen =
        switch (failure) {
          case WrongLog wrong -> wrong.getMessage();
          case AxonServerUnavailable away -> away.getMessage();
          case AppendFailure open when open.kind() == AppendFailure.Kind.UNKNOWN ->
              "Axon Server at %s did not say whether it took an append."
                  .formatted(server.servers());
          default -> null;
        };
    if (seen == null || seen.equals(problem)) {
      return;
    }
    problem = seen;
    LOG.warn("Nothing can be recorded: {}", seen);
    LOG.debug("Because of", failure);
  }

  boolean isHealthy() {
    return problem == null;
  }

  @Override
  public String name() {
    return "axon_server";
  }

  @Override
  public Optional<String> problem() {
    return Optional.ofNullable(problem);
  }

  @Override
  public void start() {
    task.start();
  }

  @Override
  public void stop() {
    task.stop();
  }

  @Override
  public boolean isRunning() {
    return task.isRunning();
  }

  /** Stops after the appenders, and before Axon closes its connections. */
  @Override
  public int getPhase() {
    return -1;
  }
}
