package io.commercegraph.edge.suite;

import io.commercegraph.log.TestPostgres;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** A database whose {@code clock_timestamp()} runs as far from the true time as a test sets it. */
final class ShiftedDatabase {

  private final String url = TestPostgres.emptyDatabase();
  private final JdbcClient sql;

  /** The schema comes before PostgreSQL's own in every session's search path. */
  ShiftedDatabase() {
    JdbcClient before = JdbcClient.create(new DriverManagerDataSource(url));
    before
        .sql(
            """
            CREATE SCHEMA shifted;
            CREATE TABLE shifted.clock AS SELECT interval '0' AS shift;
            CREATE FUNCTION shifted.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
              'SELECT pg_catalog.clock_timestamp() + shift FROM shifted.clock'
            """)
        .update();
    String database = before.sql("SELECT current_database()").query(String.class).single();
    before
        .sql("ALTER DATABASE " + database + " SET search_path = public, shifted, pg_catalog")
        .update();
    sql = JdbcClient.create(TestPostgres.connectionsTo(url));
  }

  String url() {
    return url;
  }

  /** Sets the clock, which runs on from there. */
  void set(Instant time) {
    Duration shift = Duration.between(Instant.now(), time);
    sql.sql("UPDATE shifted.clock SET shift = make_interval(secs => :seconds)")
        .param("seconds", shift.toMillis() / 1000.0)
        .update();
  }

  Instant now() {
    OffsetDateTime now = sql.sql("SELECT clock_timestamp()").query(OffsetDateTime.class).single();
    return now.withOffsetSameInstant(ZoneOffset.UTC).toInstant();
  }
}
