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

  private static final String MISSING =
      """
      SELECT format('CREATE TEMPORARY TABLE %1$I (LIKE %2$I.%1$I INCLUDING ALL)',
                    name, current_schema())
        FROM unnest(?) AS name
       WHERE to_regclass(format('pg_temp.%I', name)) IS NULL
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
        createMissing(connection, tables);
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

  private static void createMissing(Connection connection, Collection<String> tables)
      throws SQLException {
    JdbcTemplate jdbc = new JdbcTemplate(new SingleConnectionDataSource(connection, true));
    var missing = jdbc.queryForList(MISSING, String.class, (Object) tables.toArray(String[]::new));
    if (!missing.isEmpty()) {
      connection.rollback();
      jdbc.execute("SET TRANSACTION READ WRITE");
      missing.forEach(jdbc::execute);
      connection.commit();
    }
  }

  @Override
  public void close() {
    pool.close();
  }
}
