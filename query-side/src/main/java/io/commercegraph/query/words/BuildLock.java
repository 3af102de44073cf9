package io.commercegraph.query.words;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;

/** A lock by which one node at a time builds an index. Nobody waits for it. */
final class BuildLock {

  private static final long KEY = 0x7365_6172_6368L;

  private final JdbcTemplate jdbc;

  BuildLock(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** Runs a build unless another node is at one; whether it ran. */
  boolean tryRun(Runnable build) {
    return Boolean.TRUE.equals(
        jdbc.execute(
            (ConnectionCallback<Boolean>)
                connection -> {
                  if (!call("SELECT pg_try_advisory_lock(?)", connection::prepareStatement)) {
                    return false;
                  }
                  try {
                    build.run();
                  } finally {
                    call("SELECT pg_advisory_unlock(?)", connection::prepareStatement);
                  }
                  return true;
                }));
  }

  private interface Preparing {
    PreparedStatement prepare(String sql) throws SQLException;
  }

  private static boolean call(String sql, Preparing on) throws SQLException {
    try (PreparedStatement statement = on.prepare(sql)) {
      statement.setLong(1, KEY);
      try (ResultSet answer = statement.executeQuery()) {
        return answer.next() && answer.getBoolean(1);
      }
    }
  }
}
