package io.commercegraph.query.words;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;

/** A lock by which one node at a time builds an index. */
final class BuildLock {

  private static final long KEY = 0x7365_6172_6368L;

  private final JdbcTemplate jdbc;

  BuildLock(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** Runs a build as soon as no other node is at one. */
  void run(Runnable build) {
    jdbc.execute(
        (ConnectionCallback<@Nullable Void>)
            connection -> {
              call("SELECT pg_advisory_lock(?)", connection::prepareStatement);
              try {
                build.run();
              } finally {
                call("SELECT pg_advisory_unlock(?)", connection::prepareStatement);
              }
              return null;
            });
  }

  private interface Preparing {
    PreparedStatement prepare(String sql) throws SQLException;
  }

  private static void call(String sql, Preparing on) throws SQLException {
    try (PreparedStatement statement = on.prepare(sql)) {
      statement.setLong(1, KEY);
      statement.execute();
    }
  }
}
