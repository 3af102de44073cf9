package io.commercegraph.log.reading;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.commercegraph.log.TestPostgres;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** What calls about the past leave in their sessions. */
class PastSessionsTest {

  private static final int CALLS = 40;
  private static final int ROWS_A_CALL = 100;

  private final HikariDataSource pool = new HikariDataSource();
  private final PastSessions sessions = new PastSessions(pool);

  @BeforeEach
  void table() {
    String url = TestPostgres.emptyDatabase();
    JdbcTemplate live = new JdbcTemplate(new DriverManagerDataSource(url));
    live.execute("CREATE TABLE word (word text PRIMARY KEY, meaning text NOT NULL)");
    live.execute("INSERT INTO word VALUES ('live', '')");
    pool.setJdbcUrl(url);
    pool.setMaximumPoolSize(1);
    pool.addDataSourceProperty("options", "-c default_transaction_read_only=on");
  }

  @AfterEach
  void close() {
    sessions.close();
  }

  @Test
  void aCallFindsItsTablesEmptyAndSmallHoweverManyCameBefore() {
    for (int i = 0; i < CALLS; i++) {
      long size = sessions.run(Instant.EPOCH, 1, List.of("word"), PastSessionsTest::fill);
      assertThat(size).as("bytes after call %s", i).isLessThan(1_000_000);
    }
    assertThat(number(new JdbcTemplate(pool), "SELECT count(*) FROM public.word")).isOne();
  }

  /** Writes a tenth of a megabyte; answers the size of the table. */
  private static long fill() {
    JdbcTemplate session =
        new JdbcTemplate(
            new SingleConnectionDataSource(Objects.requireNonNull(PastCall.connection()), true));
    assertThat(number(session, "SELECT count(*) FROM word")).isZero();
    session.update(
        "INSERT INTO word SELECT 'w' || n, repeat('x', 1000) FROM generate_series(1, ?) AS n",
        ROWS_A_CALL);
    return number(session, "SELECT pg_relation_size('pg_temp.word')");
  }

  private static long number(JdbcTemplate jdbc, String sql) {
    return Objects.requireNonNull(jdbc.queryForObject(sql, Long.class));
  }
}
