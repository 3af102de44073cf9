package io.commercegraph.command.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.tokens.TokenIssued;
import io.commercegraph.command.entities.EntityConfiguration;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.NewEvent;
import io.commercegraph.projections.ProjectionsTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.TransactionManager;

/**
 * With repositories of Spring Data on the class path, a projection's rows and its token are still
 * one transaction.
 */
@ProjectionsTest
@Import({
  EarlierTokenTable.class,
  EntityConfiguration.class,
  TokenProjection.class,
  TokenReader.class
})
class TokenTransactionTest {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @Autowired private EventLog log;
  @Autowired private JdbcClient jdbc;
  @Autowired private ReadModelState state;
  @Autowired private TokenSecrets secrets;
  @Autowired private Map<String, TransactionManager> managers;

  @Test
  void theOnlyTransactionManagerIsThatOfJdbc() {
    assertThat(managers).containsOnlyKeys("jdbcTransactionManager");
    assertThat(managers.get("jdbcTransactionManager")).isInstanceOf(JdbcTransactionManager.class);
  }

  @Test
  void noRowIsSeenWhoseTokenCouldNotMove() throws InterruptedException {
    jdbc.sql("CREATE SEQUENCE refusals").update();
    jdbc.sql(
            """
            CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
              PERFORM nextval('refusals'); RAISE EXCEPTION 'the token may not move'; END $$
            """)
        .update();
    jdbc.sql(
            """
            CREATE TRIGGER refusing BEFORE UPDATE OF token ON segment_token FOR EACH ROW
              WHEN (NEW.processor = 'tokens' AND NEW.token IS DISTINCT FROM OLD.token)
              EXECUTE FUNCTION refuse()
            """)
        .update();
    TokenIssued issued =
        new TokenIssued("tok_1", "sec_1", "hash", "label", false, null, Instant.EPOCH);
    long position =
        log.append(List.of(new NewEvent(UUID.randomUUID(), "tok_1", 0, issued)))
            .getFirst()
            .recorded()
            .position();

    await()
        .atMost(PATIENCE)
        .until(() -> jdbc.sql("SELECT is_called FROM refusals").query(Boolean.class).single());
    assertThat(secrets.findAllByOrderBySecretId()).isEmpty();

    jdbc.sql("DROP TRIGGER refusing ON segment_token").update();
    assertThat(state.await(position, Set.of(ReadModel.TOKENS), PATIENCE)).isTrue();
    assertThat(secrets.findAllByOrderBySecretId()).hasSize(1);
  }
}
