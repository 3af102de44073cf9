package io.commercegraph.bench;

import com.zaxxer.hikari.HikariDataSource;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Measures how long PostgreSQL's {@code COPY} takes for the rows that a service has added to its
 * tables, each with its indexes.
 */
final class TableCopies implements AutoCloseable {

  private static final String COPIED = "copied";

  private final Postgres postgres;
  private final Path folder;
  private final Map<String, Double> tables;
  private final HikariDataSource database;

  private TableCopies(
      Postgres postgres, Path folder, Map<String, Double> tables, HikariDataSource database) {
    this.postgres = postgres;
    this.folder = folder;
    this.tables = tables;
    this.database = database;
  }

  /** The number of rows of each table of a database. */
  static Map<String, Long> rows(Postgres postgres, String name) {
    try (HikariDataSource database = Postgres.pool(postgres.address(name))) {
      JdbcTemplate counts = new JdbcTemplate(database);
      return tables(counts).stream()
          .collect(Collectors.toMap(table -> table, table -> rows(counts, table)));
    }
  }

  /**
   * Writes the tables of a database that have more rows than before into files, and makes another
   * database with the same tables.
   */
  static TableCopies of(Postgres postgres, String filled, Map<String, Long> before, Path folder)
      throws SQLException, IOException {
    Files.createDirectories(folder);
    Map<String, Double> added = new TreeMap<>();
    rows(postgres, filled)
        .forEach(
            (table, rows) -> {
              long more = rows - before.getOrDefault(table, 0L);
              if (more > 0) {
                added.put(table, (double) more / rows);
              }
            });
    try (HikariDataSource from = Postgres.pool(postgres.address(filled))) {
      for (String table : added.keySet()) {
        write(from, table, folder.resolve(table));
      }
    }
    return new TableCopies(postgres, folder, added, postgres.createMigrated(COPIED));
  }

  /**
   * Fills them all once; returns the seconds that the {@code COPY} statements took, of each table
   * the share of the rows that were added.
   */
  double seconds() throws SQLException, IOException {
    Database.execute(
        database, "TRUNCATE " + String.join(", ", tables.keySet()) + " CASCADE", "CHECKPOINT");
    double seconds = 0;
    for (Map.Entry<String, Double> table : tables.entrySet()) {
      seconds += copy(table.getKey()) * table.getValue();
    }
    return seconds;
  }

  /** All that have rows of their own, each divided table as one. */
  private static List<String> tables(JdbcTemplate database) {
    return database.query(
        """
        SELECT relname FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
        ORDER BY relname
        """,
        (row, number) -> row.getString(1));
  }

  private static long rows(JdbcTemplate database, String table) {
    Long rows = database.queryForObject("SELECT count(*) FROM " + table, Long.class);
    return rows == null ? 0 : rows;
  }

  private static void write(HikariDataSource database, String table, Path file)
      throws SQLException, IOException {
    try (Connection connection = database.getConnection();
        OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
      copyManager(connection)
          .copyOut("COPY (SELECT * FROM " + table + ") TO STDOUT (FORMAT binary)", out);
    }
  }

  private double copy(String table) throws SQLException, IOException {
    try (Connection connection = database.getConnection();
        InputStream in =
            new BufferedInputStream(Files.newInputStream(folder.resolve(table)), 1 << 20)) {
      long begun = System.nanoTime();
      copyManager(connection).copyIn("COPY " + table + " FROM STDIN (FORMAT binary)", in, 1 << 16);
      return (System.nanoTime() - begun) / 1e9;
    }
  }

  private static CopyManager copyManager(Connection connection) throws SQLException {
    return connection.unwrap(PGConnection.class).getCopyAPI();
  }

  @Override
  public void close() throws SQLException {
    database.close();
    postgres.drop(COPIED);
  }
}
