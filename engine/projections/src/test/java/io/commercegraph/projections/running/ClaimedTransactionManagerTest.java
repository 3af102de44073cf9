package io.commercegraph.projections.running;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.log.TestPostgres;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import javax.sql.DataSource;
import org.axonframework.common.transaction.Transaction;
import org.axonframework.spring.messaging.unitofwork.SpringTransactionManager;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;

/** Shows that a node that is frozen in a transaction holds nothing for longer than its claims. */
class ClaimedTransactionManagerTest {

  private final DataSource database = TestPostgres.migratedDatabase();
  private final JdbcTemplate jdbc = new JdbcTemplate(database);
  private final ClaimedTransactionManager transactions =
      new ClaimedTransactionManager(
          new SpringTransactionManager(new DataSourceTransactionManager(database)),
          jdbc,
          Duration.ofSeconds(1));

  @Test
  void aTransactionThatStandsStillLosesItsLocks() throws Exception {
    Transaction frozen = transactions.startTransaction();
    jdbc.execute("SELECT pg_advisory_xact_lock(1)");
    try (Connection other = database.getConnection();
        Statement statement = other.createStatement()) {
      statement.execute("SET lock_timeout = '20s'");
      statement.execute("SELECT pg_advisory_lock(1)");
      statement.execute("SELECT pg_advisory_unlock(1)");
    }
    assertThatThrownBy(frozen::commit).isInstanceOf(RuntimeException.class);
  }

  @Test
  void aTransactionThatGoesOnIsCommitted() {
    Transaction started = transactions.startTransaction();
    jdbc.execute("CREATE TABLE kept (n int)");
    started.commit();
    assertThat(jdbc.queryForObject("SELECT count(*) FROM kept", Long.class)).isZero();
  }
}
