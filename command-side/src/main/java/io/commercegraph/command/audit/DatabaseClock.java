package io.commercegraph.command.audit;

import java.time.Instant;
import java.time.OffsetDateTime;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The clock of the database, which all nodes share. */
@Component
class DatabaseClock {

  private final JdbcClient jdbc;

  DatabaseClock(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  Instant now() {
    return jdbc.sql("SELECT clock_timestamp()").query(OffsetDateTime.class).single().toInstant();
  }
}
