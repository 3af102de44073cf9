package io.commercegraph.command.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.EventRelease;
import io.commercegraph.api.log.NodeReleases;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.log.ReadPoint;
import io.commercegraph.api.tokens.TokenCommands.Revocation;
import io.commercegraph.api.tokens.TokenCommands.Secret;
import io.commercegraph.api.tokens.TokenGrant;
import io.commercegraph.api.tokens.TokenRow;
import io.commercegraph.api.tokens.TokenSecretRevoked;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.command.entities.EntityConfiguration;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.projections.ProjectionsTest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.awaitility.Awaitility;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tokens from the orders of operators to the rows that nodes read, on a real log. */
@ProjectionsTest
@Import({
  ApiToken.class,
  EarlierTokenTable.class,
  EntityConfiguration.class,
  PendingRevocations.class,
  TokenMigration.class,
  TokenOrders.class,
  TokenProjection.class,
  TokenReader.class
})
class TokenOrdersTest {

  private static final Instant AT = Instant.parse("2026-07-01T12:00:00Z");
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @Autowired private TokenOrders orders;
  @Autowired private TokenReader tokens;
  @Autowired private TokenMigration migration;
  @Autowired private EarlierTokenTable earlier;
  @Autowired private PendingRevocations pending;
  @Autowired private CommandGateway gateway;
  @Autowired private NodeReleases releases;
  @Autowired private ReadModelState state;
  @Autowired private EventLog log;
  @Autowired private JdbcClient jdbc;

  private String token;
  private String first;
  private String second;

  @BeforeEach
  void names() {
    token = "tok_" + UUID.randomUUID();
    first = "sec_" + UUID.randomUUID();
    second = "sec_" + UUID.randomUUID();
  }

  @AfterEach
  void noOlderNode() {
    jdbc.sql("DELETE FROM log_node WHERE id = 'older'").update();
  }

  @Test
  void aTokenIsReadWhereverItIsKept() throws InterruptedException {
    orders.issue(token, secret(first), "a partner", true, 7);
    assertThat(earlierRows()).isOne();

    seen();
    jdbc.sql("DELETE FROM api_token WHERE token_id = :token").param("token", token).update();

    assertThat(tokens.valid()).containsEntry("hash of " + first, new TokenGrant(token, true, 7));
  }

  @Test
  void theEarlierTableGetsBackWhatItLost() throws InterruptedException {
    orders.issue(token, secret(first), "a partner", true, 7);
    orders.rotate(token, secret(second));
    orders.revoke(token, first);
    seen();
    List<TokenRow> before = rows();
    jdbc.sql("DELETE FROM api_token WHERE token_id = :token").param("token", token).update();

    earlier.followReadModel();

    assertThat(earlierRows()).isEqualTo(2);
    assertThat(rows()).isEqualTo(before);
    assertThat(earlier.tokensAhead()).doesNotContain(token);
  }

  @Test
  void aRevocationIsAnsweredWhenItsRowIsReadable() {
    orders.issue(token, secret(first), "a partner", false, null);

    assertThat(orders.revoke(token, null)).isEqualTo(new Revocation(1, true));

    assertThat(tokens.areRevoked(List.of(first))).isTrue();
    assertThat(pending.problem()).isEmpty();
    refused(ProblemCode.NOT_FOUND, () -> orders.revoke(token, null));
    refused(ProblemCode.NOT_FOUND, () -> orders.rotate(token, secret(second)));
  }

  @Test
  void aRevocationThatIsNotReadableIsSaidAndReportedAfterFiveSeconds() {
    MovingClock clock = new MovingClock();
    PendingRevocations watched = new PendingRevocations(tokens, clock);
    TokenOrders behind = ordersOn(new Behind(), releases, watched);
    behind.issue(token, secret(first), "a partner", false, null);

    assertThat(behind.revoke(token, null)).isEqualTo(new Revocation(1, false));

    assertThat(tokens.valid()).as("the earlier table counts").doesNotContainKey("hash of " + first);
    assertThat(watched.problem()).isEmpty();
    clock.now = clock.now.plusSeconds(6);
    assertThat(watched.problem()).hasValueSatisfying(text -> assertThat(text).contains("6 s"));
    assertThat(watched.isVital()).isFalse();
    Awaitility.await()
        .atMost(PATIENCE)
        .until(
            () -> {
              watched.settle();
              return watched.problem().isEmpty();
            });
  }

  @Test
  void aRevocationInEitherTableCounts() throws InterruptedException {
    orders.issue(token, secret(first), "a partner", false, null);
    seen();
    jdbc.sql("UPDATE api_token SET revoked_at = now() WHERE token_id = :token")
        .param("token", token)
        .update();
    assertThat(tokens.valid()).doesNotContainKey("hash of " + first);
    jdbc.sql("UPDATE api_token SET revoked_at = NULL WHERE token_id = :token")
        .param("token", token)
        .update();
    assertThat(tokens.valid()).containsKey("hash of " + first);
    jdbc.sql("UPDATE token_secret SET revoked_at = now() WHERE token_id = :token")
        .param("token", token)
        .update();
    assertThat(tokens.valid()).doesNotContainKey("hash of " + first);
  }

  @Test
  void labelAndQuotaChangeInBothTables() throws InterruptedException {
    orders.issue(token, secret(first), "a partner", false, 7);

    orders.relabel(token, "renamed");
    orders.changeQuota(token, null);

    assertThat(rows()).singleElement().extracting(TokenRow::label).isEqualTo("renamed");
    assertThat(tokens.valid().get("hash of " + first))
        .isEqualTo(new TokenGrant(token, false, null));
    assertThat(earlier.ofToken(token).getFirst().row().label()).isEqualTo("renamed");
    assertThat(earlier.ofToken(token).getFirst().row().perMinute()).isNull();
  }

  @Test
  void whileAnOlderNodeRunsOnlyTheEarlierTableIsWritten() {
    olderNode();
    long head = log.head();

    orders.issue(token, secret(first), "a partner", true, 7);
    TokenRow rotated = orders.rotate(token, secret(second));
    assertThat(rotated.label()).isEqualTo("a partner");
    refused(ProblemCode.INVALID_VALUE, () -> orders.rotate(token, secret("sec_3")));
    assertThat(orders.revoke(token, first)).isEqualTo(new Revocation(1, true));
    refused(ProblemCode.WRONG_STATE, () -> orders.relabel(token, "renamed"));
    refused(ProblemCode.NOT_FOUND, () -> orders.revoke("tok_none", null));

    assertThat(log.head()).isEqualTo(head);
    assertThat(tokens.valid())
        .containsKey("hash of " + second)
        .doesNotContainKey("hash of " + first);
  }

  @Test
  void theMigrationRecordsWhatTheEarlierReleaseWroteOnce() throws InterruptedException {
    olderNode();
    orders.issue(token, secret(first), "a partner", true, 7);
    orders.rotate(token, secret(second));
    orders.revoke(token, first);
    List<TokenRow> before = rows();

    assertThat(releases.allKnow(EventRelease.TOKENS_AND_REVIEWS)).isFalse();
    noOlderNode();
    assertThat(releases.allKnow(EventRelease.TOKENS_AND_REVIEWS)).isTrue();
    migration.takeOverAll();
    List<LogEntry> recorded = log.stream(token, 0);
    migration.takeOver(token);
    new TokenMigration(earlier, log).takeOver(token);

    assertThat(log.stream(token, 0)).isEqualTo(recorded).hasSize(3);
    seen();
    assertThat(rows()).isEqualTo(before);
    jdbc.sql("DELETE FROM api_token WHERE token_id = :token").param("token", token).update();
    assertThat(rows()).isEqualTo(before);
    assertThat(orders.revoke(token, null).revoked()).isOne();
  }

  @Test
  void theMigrationGivesEachSecretAndKindOneId() {
    olderNode();
    orders.issue(token, secret(first), "a partner", true, 7);
    noOlderNode();
    migration.takeOver(token);
    String id = log.stream(token, 0).getFirst().recorded().eventId();
    for (String table : List.of("log_event", "log_key")) {
      jdbc.sql("DELETE FROM " + table + " WHERE stream = :token").param("token", token).update();
    }

    migration.takeOver(token);

    assertThat(log.stream(token, 0).getFirst().recorded().eventId()).isEqualTo(id);
  }

  @Test
  void anOrderTakesOverFirstWhatOnlyTheEarlierTableHas() {
    olderNode();
    orders.issue(token, secret(first), "a partner", true, 7);
    noOlderNode();

    assertThat(orders.rotate(token, secret(second)).label()).isEqualTo("a partner");

    assertThat(log.stream(token, 0)).hasSize(2);
  }

  @Test
  void aRevocationOfAnOlderNodeIsRecordedLater() {
    orders.issue(token, secret(first), "a partner", true, 7);
    earlier.revoke(token, null, AT);

    migration.takeOver(token);

    assertThat(log.stream(token, 0).getLast().recorded().event())
        .isEqualTo(new TokenSecretRevoked(token, first, AT));
    refused(ProblemCode.NOT_FOUND, () -> orders.revoke(token, null));
  }

  @Test
  void aTokenNobodyIssuedIsNotFound() {
    refused(ProblemCode.NOT_FOUND, () -> orders.rotate(token, secret(first)));
    refused(ProblemCode.NOT_FOUND, () -> orders.revoke(token, null));
    refused(ProblemCode.NOT_FOUND, () -> orders.relabel(token, "renamed"));
  }

  /** A read model that is behind for ever. */
  private final class Behind implements ReadModelState {
    @Override
    public AsOf asOf(Set<ReadModel> models) {
      return state.asOf(models);
    }

    @Override
    public Optional<ReadPoint> reach(
        @Nullable Long position, Set<ReadModel> models, Duration atMost)
        throws InterruptedException {
      return state.reach(position, models, atMost);
    }

    @Override
    public boolean await(long position, Set<ReadModel> models, Duration atMost) {
      return false;
    }
  }

  private static final class MovingClock extends Clock {
    private Instant now = AT;

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      return now;
    }
  }

  private TokenOrders ordersOn(
      ReadModelState readModels, NodeReleases nodes, PendingRevocations revocations) {
    return new TokenOrders(
        gateway,
        migration,
        earlier,
        tokens,
        revocations,
        nodes,
        readModels,
        log,
        Clock.fixed(AT, ZoneOffset.UTC));
  }

  private void seen() throws InterruptedException {
    assertThat(state.await(log.head(), Set.of(ReadModel.TOKENS), PATIENCE)).isTrue();
  }

  private void olderNode() {
    jdbc.sql(
            """
            INSERT INTO log_node (id, name, processors, since, seen_at)
            VALUES ('older', 'older', '{}', clock_timestamp(), clock_timestamp())
            """)
        .update();
  }

  private long earlierRows() {
    return earlier.ofToken(token).size();
  }

  private List<TokenRow> rows() {
    return tokens.all().stream().filter(row -> row.tokenId().equals(token)).toList();
  }

  private static Secret secret(String id) {
    return new Secret(id, "hash of " + id);
  }

  private static void refused(ProblemCode problem, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            ToolProblem.class, refusal -> assertThat(refusal.code()).isEqualTo(problem));
  }
}
