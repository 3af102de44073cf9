package io.commercegraph.log.store;

import io.commercegraph.api.log.WrongLog;
import io.commercegraph.api.ops.ReadinessCheck;
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
 * Asks Axon Server each second how it is: what it has and its copy lacks, because somebody ended
 * before he had copied it, is copied; and while it is away, nobody waits for it.
 */
final class AxonServerMonitor implements ReadinessCheck, SmartLifecycle {

  private static final Logger LOG = LoggerFactory.getLogger(AxonServerMonitor.class);
  private static final Duration PAUSE = Duration.ofSeconds(1);
  private static final Duration PAUSE_WHILE_AWAY = Duration.ofMillis(500);
  private static final Duration PROGRESS_IS_TOLD = Duration.ofSeconds(5);

  private final DataSource source;
  private final AxonServerLog server;
  private final AxonServerMirror mirror;
  private final Duration patience;
  private volatile @Nullable String problem = "Axon Server has not been asked yet.";
  private volatile boolean running;
  private boolean failing;
  private Thread watcher = new Thread(this::run);

  /**
   * A watch that is yet to be started.
   *
   * @param patience for how long a start waits for a server that this database has no copy of
   */
  AxonServerMonitor(DataSource source, AxonServerLog server, AxonServerMirror mirror, Duration patience) {
    this.source = source;
    this.server = server;
    this.mirror = mirror;
    this.patience = patience;
  }

  /**
   * Brings the copy up to date before anybody reads it. A server that is away is waited for only
   * where there is nothing to read yet.
   */
  void catchUp() throws SQLException, InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    while (true) {
      try {
        followToTheEnd();
        LOG.info("Axon Server at {} keeps the log", server.servers());
        return;
      } catch (AxonServerUnavailable away) {
        noticed(away);
        if (isCopyBegun()) {
          return;
        }
        if (System.nanoTime() > end) {
          throw new WrongLog(
              "Axon Server at %s does not answer, and this database holds nothing of its log yet"
                  .formatted(server.servers()));
        }
        Thread.sleep(PAUSE_WHILE_AWAY);
      }
    }
  }

  private void run() {
    while (running) {
      try {
        Thread.sleep(isFine() ? PAUSE : PAUSE_WHILE_AWAY);
        look();
        failing = false;
      } catch (AxonServerUnavailable | WrongLog e) {
        if (running) {
          noticed(e);
        }
      } catch (SQLException e) {
        // That the database is away is seen and said by those who read it.
        LOG.debug("The copy of Axon Server's log cannot be looked at", e);
      } catch (RuntimeException e) {
        report(e);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private void report(RuntimeException fault) {
    if (!failing) {
      LOG.warn("Axon Server cannot be looked at; trying on", fault);
      failing = true;
    }
  }

  private void look() throws SQLException, AxonServerUnavailable {
    boolean wasAway = !isFine();
    if (wasAway || server.head() + 1 != nextIndex()) {
      followToTheEnd();
    }
    if (wasAway) {
      LOG.info("Axon Server at {} answers again", server.servers());
    }
  }

  private void followToTheEnd() throws SQLException, AxonServerUnavailable {
    long told = System.nanoTime();
    for (long behind = follow(); behind > 0; behind = follow()) {
      problem = "The copy of Axon Server's log is %d events behind.".formatted(behind);
      if (System.nanoTime() - told > PROGRESS_IS_TOLD.toNanos()) {
        told = System.nanoTime();
        LOG.info("Copying from Axon Server: {} events to go", behind);
      }
    }
    problem = null;
  }

  private long follow() throws SQLException, AxonServerUnavailable {
    try (Connection connection = source.getConnection()) {
      connection.setAutoCommit(false);
      try (Statement settings = connection.createStatement()) {
        settings.execute("SET LOCAL transaction_timeout = '60s'");
      }
      MirrorTable table = new MirrorTable(connection);
      table.lock();
      long head = server.head();
      MirrorState standing = mirror.follow(table, head, isFine());
      table.commit();
      return standing.behind(head);
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

  /** If that was the server's doing, nobody tries until it is well again. */
  void noticed(Exception failure) {
    String seen =
        switch (failure) {
          case WrongLog wrong -> wrong.getMessage();
          case AxonServerUnavailable away -> away.getMessage();
          case AppendFailure open when open.kind() == AppendFailure.Kind.OPEN ->
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

  boolean isFine() {
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
    running = true;
    watcher = Thread.ofPlatform().name("axon-server-watch").daemon().start(this::run);
  }

  @Override
  public void stop() {
    running = false;
    watcher.interrupt();
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  /** Stops after those who append, before Axon gives up its connections. */
  @Override
  public int getPhase() {
    return -1;
  }
}
