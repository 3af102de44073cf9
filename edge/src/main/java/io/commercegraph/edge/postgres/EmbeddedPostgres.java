package io.commercegraph.edge.postgres;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.commercegraph.edge.start.BackgroundValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;

/**
 * The embedded PostgreSQL. It starts in parallel with the service, which waits for it where it
 * needs the connection URL. An instance that outlived its service is stopped first; one that dies
 * while its service runs is restarted.
 */
final class EmbeddedPostgres implements AutoCloseable {

  static final String USER = "postgres";

  /** What sessions of the service log of their errors has no values of rows. */
  private static final String WITHOUT_DETAIL = "options=-c%20log_error_verbosity%3Dterse";

  private static final Logger LOG = LoggerFactory.getLogger(EmbeddedPostgres.class);

  /** The pause before another restart: a full disk may have room again. */
  private static final Duration BETWEEN_STARTS = Duration.ofSeconds(2);

  private final PostgresBinaries binaries;
  private final DatabaseCluster cluster;
  private final Postmaster postmaster;
  private final int port = freePort();
  private final BackgroundValue<JdbcConnectionDetails> started;
  private boolean closed;

  /** Starts PostgreSQL in the background. */
  EmbeddedPostgres(DataFolder folder, PostgresBinaries binaries) {
    this.binaries = binaries;
    this.cluster = new DatabaseCluster(folder, binaries);
    this.postmaster = new Postmaster(folder, binaries);
    this.started = BackgroundValue.make("postgres-start", this::start);
  }

  private synchronized JdbcConnectionDetails start() {
    if (closed) {
      throw new IllegalStateException("The service was stopped before PostgreSQL was started");
    }
    binaries.unpack();
    cluster.initialise();
    if (postmaster.running().isPresent()) {
      LOG.info("A PostgreSQL that outlived its service is stopped");
      postmaster.stop();
    }
    postmaster.start(port);
    LOG.info("PostgreSQL {} runs on 127.0.0.1:{}", binaries.version(), port);
    // startAgain logs its failures itself, since nothing waits for it.
    var _ =
        postmaster
            .running()
            .orElseThrow()
            .onExit()
            .thenRunAsync(this::startAgain, Thread::startVirtualThread);
    return details();
  }

  /** Waits for a start that is under way, so that no process is left behind. */
  @Override
  public synchronized void close() {
    closed = true;
    if (postmaster.running().isPresent()) {
      postmaster.stop();
      LOG.info("PostgreSQL has stopped");
    }
  }

  /** Waits until PostgreSQL has started; throws where it has not. */
  JdbcConnectionDetails connectionDetails() {
    return started.get();
  }

  private JdbcConnectionDetails details() {
    String password = cluster.password();
    return new JdbcConnectionDetails() {
      @Override
      public String getJdbcUrl() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres?" + WITHOUT_DETAIL;
      }

      @Override
      public String getUsername() {
        return USER;
      }

      @Override
      public String getPassword() {
        return password;
      }
    };
  }

  private synchronized void startAgain() {
    if (closed) {
      return;
    }
    LOG.error("PostgreSQL has died while the service runs; restarting it");
    try {
      var _ = start();
    } catch (RuntimeException e) {
      LOG.error("PostgreSQL cannot be restarted now; trying again", e);
      var _ =
          CompletableFuture.runAsync(
              this::startAgain,
              CompletableFuture.delayedExecutor(
                  BETWEEN_STARTS.toMillis(), MILLISECONDS, Thread::startVirtualThread));
    }
  }

  static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
