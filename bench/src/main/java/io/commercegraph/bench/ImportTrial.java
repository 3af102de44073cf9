package io.commercegraph.bench;

import com.zaxxer.hikari.HikariDataSource;
import io.commercegraph.api.feeds.FeedImport;
import io.commercegraph.api.feeds.FeedMode;
import io.commercegraph.api.feeds.FeedOrder;
import io.commercegraph.api.feeds.FeedReport;
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
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;
import org.springframework.context.ConfigurableApplicationContext;
import tools.jackson.databind.json.JsonMapper;

/**
 * The program of {@link ImportRow}: a round imports into an empty store, copies what that wrote
 * into another, and imports twice more.
 *
 * <p>Arguments: the folder with the feeds, and how many rounds.
 */
public final class ImportTrial {

  /** What the feeds' names begin with of the round that does not count. */
  static final String WARM_UP = "warm-up-";

  static final String FIRST_FEED = "first.jsonl";
  static final String CHANGED_FEED = "changed.jsonl";
  static final String FIGURES = "figures.json";
  static final String FIRST = "first import";
  static final String COPY = "COPY of events and ledger";
  static final String UNCHANGED = "unchanged";
  static final String SECONDS = "s";
  static final String HEAP = "peak heap MB";
  private static final String CHANGED = "5 % changed";
  private static final String COPY_EVENTS = "COPY of the events alone";
  private static final String ROWS = "rows/s";

  private final Path folder;
  private final Postgres postgres;
  private int databases;
  private @Nullable ConfigurableApplicationContext writeSide;
  private double events;

  private ImportTrial(Path folder, Postgres postgres) {
    this.folder = folder;
    this.postgres = postgres;
  }

  public static void main(String[] arguments) throws Exception {
    Bench.endWithTheFirstFailure();
    Path folder = Path.of(arguments[0]);
    try (Postgres postgres = Postgres.start()) {
      ImportTrial trial = new ImportTrial(folder, postgres);
      Figures figures =
          new Rounds()
              .with(FIRST, trial::first)
              .with(COPY, trial::copy)
              .with(COPY_EVENTS, () -> Map.of(SECONDS, trial.events))
              .with(UNCHANGED, trial::unchanged)
              .with(CHANGED, trial::changed)
              .runInOrder(Integer.parseInt(arguments[1]));
      JsonMapper.shared().writeValue(folder.resolve(FIGURES).toFile(), figures);
    }
    System.exit(0);
  }

  private Map<String, Double> first() throws Exception {
    writeSide = WriteSide.start(postgres.create("imported" + databases));
    Map<String, Double> figures = measure(FIRST_FEED);
    try (HikariDataSource database = Postgres.pool(postgres.address("imported" + databases))) {
      write(database, "SELECT * FROM log_event ORDER BY position", "log_event");
      write(database, "SELECT * FROM log_key ORDER BY position", "log_key");
      write(database, "SELECT * FROM feed_ledger ORDER BY number", "feed_ledger");
      checkpoint(database);
    }
    return figures;
  }

  private Map<String, Double> copy() throws Exception {
    try (HikariDataSource database = postgres.createMigrated("copied" + databases)) {
      checkpoint(database);
      events = copy(database, "log_event") + copy(database, "log_key");
      double seconds = events + copy(database, "feed_ledger");
      checkpoint(database);
      return Map.of(SECONDS, seconds);
    }
  }

  private Map<String, Double> unchanged() throws Exception {
    return measure(FIRST_FEED);
  }

  private Map<String, Double> changed() throws Exception {
    try (HikariDataSource database = Postgres.pool(postgres.address("imported" + databases))) {
      checkpoint(database);
    }
    Map<String, Double> figures = measure(CHANGED_FEED);
    Objects.requireNonNull(writeSide).close();
    postgres.drop("imported" + databases);
    postgres.drop("copied" + databases);
    databases++;
    return figures;
  }

  private Map<String, Double> measure(String file) throws Exception {
    FeedImport feeds = Objects.requireNonNull(writeSide).getBean(FeedImport.class);
    Path path = folder.resolve(databases == 0 ? WARM_UP + file : file);
    try (InputStream feed = new BufferedInputStream(Files.newInputStream(path))) {
      resetPeaks();
      long begun = System.nanoTime();
      FeedReport report =
          feeds.run(
              new FeedOrder(null, null, null, FeedMode.INCREMENTAL, null, false, false),
              feed,
              any -> {});
      double seconds = seconds(begun);
      if (report.status() != FeedReport.Status.ENDED || report.rejected() > 0) {
        throw new IllegalStateException(report.toString());
      }
      Map<String, Double> figures = new LinkedHashMap<>();
      figures.put(SECONDS, seconds);
      figures.put(ROWS, report.rows() / seconds);
      figures.put(HEAP, (double) (peakHeap() >> 20));
      return figures;
    }
  }

  private static void resetPeaks() {
    System.gc();
    ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
  }

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
    Database.execute(database, "VACUUM ANALYZE log_event, log_key, feed_ledger", "CHECKPOINT");
  }

  private static double seconds(long begun) {
    return (System.nanoTime() - begun) / 1e9;
  }
}
