package io.commercegraph.log.reading;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.function.Supplier;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/**
 * Database sessions for calls about the past. Each has a temporary table for every live table of
 * the read models, under the same name, so that the same SQL finds it first.
 *
 * <p>A call fills these tables in a transaction that is rolled back, so that the next one finds
 * them empty. The sessions are read-only but for their temporary tables.
 */
public final class PastSessions implements AutoCloseable {

  /**
   * The statements that make a session's tables ready: they create those that it lacks, and empty
   * those in which the rows of calls that were rolled back have come to half a megabyte. Nothing
   * else takes these rows away, and each call would be slower than the one before.
   */
  private static final String PREPARATION =
      """
      SELECT CASE WHEN own IS NULL
                  THEN format('CREATE TEMPORARY TABLE %1$I (LIKE %2$I.%1$I INCLUDING ALL)',
                              name, current_schema())
                  ELSE format('TRUNCATE pg_temp.%I', name) END
        FROM (SELECT name, to_regclass(format('pg_temp.%I', name)) AS own
                FROM unnest(?) AS name) AS its
       WHERE own IS NULL OR pg_relation_size(own) > 524288
      """;

  private final HikariDataSource pool;

  PastSessions(HikariDataSource pool) {
    this.pool = pool;
  }

  /**
   * Runs a call about the past: whatever it reads and writes on this thread goes to one session.
   *
   * @param now the time that the call takes for the present
   * @param position the last position that the call knows of
   * @param tables the tables that the session has of its own
   */
  public <T> T run(Instant now, long position, Collection<String> tables, Supplier<T> call) {
    try (Connection connection = pool.getConnection()) {
      connection.setAutoCommit(false);
      try {
        prepare(connection, tables);
        SingleConnectionDataSource session = new SingleConnectionDataSource(connection, true);
        return new PastCall(session.getConnection(), now, position).run(call);
      } finally {
        connection.rollback();
        connection.setAutoCommit(true);
      }
    } catch (java.sql.SQLTransientConnectionException busy) {
      throw new QueryTimeoutException("All sessions for calls about the past are in use", busy);
    } catch (SQLException failure) {
      throw new DataAccessResourceFailureException("No session for a call about the past", failure);
    }
  }

  private static void prepare(Connection connection, Collection<String> tables)
      throws SQLException {
    JdbcTemplate jdbc = new JdbcTemplate(new SingleConnectionDataSource(connection, true));
    var statements =
        jdbc.queryForList(PREPARATION, String.class, (Object) tables.toArray(String[]::new));
    if (!statements.isEmpty()) {
      connection.rollback();
      jdbc.execute("SET TRANSACTION READ WRITE");
      statements.forEach(jdbc::execute);
      connection.commit();
    }
  }

  @Override
  public void close() {
    pool.close();
  }
}
