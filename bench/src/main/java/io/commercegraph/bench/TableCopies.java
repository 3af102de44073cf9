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
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Measures how long PostgreSQL's {@code COPY} takes to fill the tables that a service has filled,
 * each with its indexes.
 */
final class TableCopies implements AutoCloseable {

  private static final String COPIED = "copied";

  private final Postgres postgres;
  private final Path folder;
  private final List<String> tables;
  private final HikariDataSource database;

  private TableCopies(
      Postgres postgres, Path folder, List<String> tables, HikariDataSource database) {
    this.postgres = postgres;
    this.folder = folder;
    this.tables = tables;
    this.database = database;
  }

  /**
   * Writes the tables that have more rows in one database than in another into files, and makes a
   * third database with the same tables.
   */
  static TableCopies of(Postgres postgres, String filled, String empty, Path folder)
      throws SQLException, IOException {
    Files.createDirectories(folder);
    try (HikariDataSource from = Postgres.pool(postgres.address(filled));
        HikariDataSource without = Postgres.pool(postgres.address(empty))) {
      JdbcTemplate counts = new JdbcTemplate(from);
      JdbcTemplate before = new JdbcTemplate(without);
      List<String> tables =
          tables(counts).stream()
              .filter(table -> rows(counts, table) > rows(before, table))
              .toList();
      for (String table : tables) {
        write(from, table, folder.resolve(table));
      }
      return new TableCopies(postgres, folder, tables, postgres.createMigrated(COPIED));
    }
  }

  /** Fills them all once; returns the seconds that the {@code COPY} statements took. */
  double seconds() throws SQLException, IOException {
    Database.execute(database, "TRUNCATE " + String.join(", ", tables) + " CASCADE", "CHECKPOINT");
    double seconds = 0;
    for (String table : tables) {
      seconds += copy(table);
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
