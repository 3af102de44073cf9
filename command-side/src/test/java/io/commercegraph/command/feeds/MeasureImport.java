package io.commercegraph.command.feeds;

import com.zaxxer.hikari.HikariDataSource;
import io.commercegraph.api.feeds.FeedMode;
import io.commercegraph.api.feeds.FeedOrder;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.log.LogConfiguration;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;
import org.flywaydb.core.Flyway;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;

/**
 * Imports a market's offers into an empty store, then the same feed again, then one in which every
 * twentieth price is another; after that, {@code COPY}s what the first import wrote into empty
 * tables with the same indexes. The figures of one run may be compared with each other and with
 * nothing else.
 *
 * <p>Arguments: the folder with {@code first.jsonl} and {@code changed.jsonl}, which {@link
 * PrepareFeeds} has written. What it runs is {@code trials/feed-import.sh}.
 */
public final class MeasureImport {

  @EnableAutoConfiguration
  @Import(LogConfiguration.class)
  @ComponentScan(basePackageClasses = PostgresFeedImport.class)
  static class WriteSide {
    @Bean
    Clock clock() {
      return Clock.systemUTC();
    }
  }

  private final Path folder;
  private final EmbeddedPostgres server;

  private MeasureImport(Path folder, EmbeddedPostgres server) {
    this.folder = folder;
    this.server = server;
  }

  public static void main(String[] arguments) throws Exception {
    try (EmbeddedPostgres server =
        EmbeddedPostgres.builder()
            .setServerConfig("fsync", "on")
            .setServerConfig("synchronous_commit", "on")
            .setServerConfig("full_page_writes", "on")
            .setServerConfig("shared_buffers", "256MB")
            .start()) {
      new MeasureImport(Path.of(arguments[0]), server).run();
    }
    System.exit(0);
  }

  private void run() throws Exception {
    double first;
    try (ConfigurableApplicationContext context = writeSide()) {
      PostgresFeedImport feeds = context.getBean(PostgresFeedImport.class);
      DataSource database = context.getBean(HikariDataSource.class);
      first = measure("first", feeds, "first.jsonl");
      write(database, "SELECT * FROM log_event ORDER BY position", "log_event");
      write(database, "SELECT * FROM feed_ledger ORDER BY number", "feed_ledger");
      checkpoint(database);
      double again = measure("unchanged", feeds, "first.jsonl");
      checkpoint(database);
      double changed = measure("5 % changed", feeds, "changed.jsonl");
      System.out.printf(
          "unchanged %.2f x first, 5 %% changed %.2f x first%n", first / again, first / changed);
    }
    try (HikariDataSource database = new HikariDataSource()) {
      database.setJdbcUrl(emptyDatabase("copied"));
      Flyway.configure().dataSource(database).load().migrate();
      checkpoint(database);
      double events = copy(database, "log_event");
      double ledger = copy(database, "feed_ledger");
      System.out.printf(
          "COPY log_event %.1f s, feed_ledger %.1f s: first import %.2f x COPY of both, %.2f x"
              + " COPY of the events%n",
          events, ledger, (events + ledger) / first, events / first);
    }
  }

  private ConfigurableApplicationContext writeSide() throws SQLException {
    return new SpringApplicationBuilder(WriteSide.class)
        .web(WebApplicationType.NONE)
        .run(
            "--spring.datasource.url=" + emptyDatabase("imported"),
            "--spring.main.banner-mode=off",
            "--axon.axonserver.enabled=false",
            "--axon.update-check.disabled=true",
            "--axon.serializer.general=jackson3",
            "--axon.serializer.events=jackson3",
            "--axon.serializer.messages=jackson3",
            "--logging.level.root=warn");
  }

  private String emptyDatabase(String name) throws SQLException {
    try (Connection connection = server.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE DATABASE " + name);
    }
    return server.getJdbcUrl("postgres", name);
  }

  private double measure(String name, PostgresFeedImport feeds, String file) throws Exception {
    Path profile = folder.resolve(file + "." + name.charAt(0) + ".jfr");
    double seconds;
    FeedReport report;
    try (Recording recording = recording();
        InputStream feed = new BufferedInputStream(Files.newInputStream(folder.resolve(file)))) {
      recording.start();
      resetPeaks();
      long begun = System.nanoTime();
      report =
          feeds.run(
              new FeedOrder(null, null, null, FeedMode.INCREMENTAL, null, false, false),
              feed,
              any -> {});
      seconds = seconds(begun);
      recording.stop();
      recording.dump(profile);
    }
    System.out.printf(
        "%-12s %,d rows in %.1f s, %,.0f rows/s, %d changed, %d rejected, heap peak %d MB%n",
        name,
        report.rows(),
        seconds,
        report.rows() / seconds,
        report.changed(),
        report.rejected(),
        peakHeap() >> 20);
    ImportProfile.of(profile).print();
    return seconds;
  }

  private static Recording recording() throws Exception {
    Recording recording = new Recording(Configuration.getConfiguration("default"));
    recording.enable("jdk.ExecutionSample").withPeriod(ImportProfile.PERIOD);
    recording
        .enable("jdk.SocketRead")
        .withThreshold(Duration.ZERO)
        .with("throttle", "off")
        .withStackTrace();
    return recording;
  }

  private static void resetPeaks() {
    System.gc();
    ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
  }

  /** The sum of the pools' own peaks, which is no less than the heap's. */
  private static long peakHeap() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .mapToLong(pool -> pool.getPeakUsage().getUsed())
        .sum();
  }

  private void write(DataSource database, String query, String table) throws Exception {
    try (Connection connection = database.getConnection();
        OutputStream out =
            new BufferedOutputStream(
                Files.newOutputStream(folder.resolve(table + ".copy")), 1 << 20)) {
      copyManager(connection).copyOut("COPY (" + query + ") TO STDOUT (FORMAT binary)", out);
    }
  }

  private double copy(DataSource database, String table) throws SQLException, IOException {
    // The ledger numbers its rows itself; a copy of it has them already.
    try (Connection connection = database.getConnection();
        InputStream in =
            new BufferedInputStream(
                Files.newInputStream(folder.resolve(table + ".copy")), 1 << 20)) {
      long begun = System.nanoTime();
      copyManager(connection).copyIn("COPY " + table + " FROM STDIN (FORMAT binary)", in, 1 << 16);
      return seconds(begun);
    }
  }

  private static CopyManager copyManager(Connection connection) throws SQLException {
    return connection.unwrap(PGConnection.class).getCopyAPI();
  }

  private static void checkpoint(DataSource database) throws SQLException {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("VACUUM ANALYZE log_event, feed_ledger");
      statement.execute("CHECKPOINT");
    }
  }

  private static double seconds(long begun) {
    return (System.nanoTime() - begun) / 1e9;
  }
}
