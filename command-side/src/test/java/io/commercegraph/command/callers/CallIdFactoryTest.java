package io.commercegraph.command.callers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.commercegraph.api.coupons.NetworkVoteTaken;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.command.CallerFixtures;
import io.commercegraph.command.secrets.KeyRing;
import io.commercegraph.command.secrets.SecretsFixture;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogTest;
import io.commercegraph.log.NewEvent;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests the ids of calls on a real database. */
@LogTest
@Import(TwoNodesFixture.class)
class CallIdFactoryTest {

  private static final Caller ANN = CallerFixtures.at("192.0.2.1", "k");

  @Autowired private JdbcClient jdbc;
  @Autowired private EventLog log;
  @Autowired private SecretsFixture secrets;
  @Autowired private TwoNodesFixture nodes;

  private Pseudonym ann;

  @BeforeEach
  void noKeys() {
    jdbc.sql("TRUNCATE wrapped_key").update();
    ann = nodes.salt().pseudonym(ANN);
  }

  @Test
  void areTheSameOnEveryNode() {
    CallId one = nodes.startedIds().of(ANN, ann);

    assertThat(nodes.startedIds().of(ANN, ann)).isEqualTo(one);
    assertThat(one.eventId().version()).isEqualTo(8);
  }

  @Test
  void outliveTheSalt() {
    CallId before = nodes.startedIds().of(ANN, ann);
    jdbc.sql("TRUNCATE reporter_salt").update();
    Pseudonym after = nodes.startedSalt().pseudonym(ANN);

    assertThat(after).isNotEqualTo(ann);
    assertThat(nodes.startedIds().of(ANN, after)).isEqualTo(before);
  }

  @Test
  void areNewWhereNoKeyIsSent() {
    Caller keyless = CallerFixtures.at("192.0.2.1");
    CallIdFactory ids = nodes.startedIds();

    assertThat(ids.of(keyless, ann)).isNotEqualTo(ids.of(keyless, ann));
    assertThat(purposes()).as("no key is made for it").doesNotContain("idempotency");
  }

  @Test
  void goByTheReleasedRuleWithoutASecret() {
    CallId id = nodes.idsWithoutSecret().of(ANN, ann);

    assertThat(id).isEqualTo(new CallId(ann.legacyEventId("k"), null));
    assertThat(purposes()).isEmpty();
  }

  @Test
  void readTheKeyOfADayOnce() {
    CallIdFactory ids = nodes.startedIds();
    CallId first = ids.of(ANN, ann);
    jdbc.sql("TRUNCATE wrapped_key").update();

    assertThat(ids.of(ANN, ann)).isEqualTo(first);
  }

  @Test
  void onTheDayOfAnUpgradeTheReleasedIdIsKnownToo() {
    anEventIsRecorded();
    Instant lateToday = midnight(ann.day().plusDays(1)).minusMillis(1);

    assertThat(ofANodeWhoseDatabaseGotItsSecret(lateToday).legacyId())
        .isEqualTo(ann.legacyEventId("k"));
  }

  @Test
  void afterThatDayAndWhereTheLogBeganWithASecretItIsNot() {
    anEventIsRecorded();
    Instant yesterday = midnight(ann.day()).minusMillis(1);

    assertThat(ofANodeWhoseDatabaseGotItsSecret(yesterday).legacyId()).isNull();
    assertThat(ofANodeWhoseDatabaseGotItsSecret(midnight(ann.day())).legacyId())
        .as("there was no event before")
        .isNull();
  }

  @Test
  void theKeyOfADayGoesWithTheDay() {
    LocalDate yesterday = ann.day().minusDays(1);
    DailyKeys keys = new DailyKeys(secrets.keys(), log);
    assertThat(keys.of(yesterday)).isPresent();
    assertThat(keys.of(ann.day())).isPresent();

    keys.endDay();

    assertThat(
            jdbc.sql("SELECT key_id FROM wrapped_key WHERE purpose = 'idempotency'")
                .query(String.class)
                .list())
        .containsExactly(ann.day().toString());
    assertThat(purposes()).contains("operator-secret");
  }

  @Test
  void aNodeThatARotationLeftOutSaysSoAndRecordsNothing() {
    CallIdFactory leftOut = nodes.startedIds();
    secrets.rotateWithoutTheOthers();

    assertThatExceptionOfType(ToolProblem.class)
        .isThrownBy(() -> leftOut.of(ANN, ann))
        .returns(ProblemCode.STORE_UNAVAILABLE, ToolProblem::code);
  }

  /**
   * Tests that the logged table, which is in backups and in the archived WAL, contains the key only
   * in wrapped form.
   */
  @Test
  void theTableIsLoggedAndHoldsTheKeyWrappedAlone() {
    KeyRing ring = secrets.keys();
    DailyKey key = new DailyKeys(ring, log).of(ann.day()).orElseThrow();

    assertThat(
            jdbc.sql("SELECT relpersistence FROM pg_class WHERE relname = 'wrapped_key'")
                .query(String.class)
                .single())
        .isEqualTo("p");
    assertThat(
            jdbc.sql("SELECT position(:key IN wrapped) FROM wrapped_key")
                .param("key", key.key().getEncoded())
                .query(Integer.class)
                .list())
        .containsOnly(0);
  }

  private CallId ofANodeWhoseDatabaseGotItsSecret(Instant since) {
    return new CallIdFactory(new DailyKeys(secrets.keysSince(since), log)).of(ANN, ann);
  }

  private List<String> purposes() {
    return jdbc.sql("SELECT purpose FROM wrapped_key").query((row, n) -> row.getString(1)).list();
  }

  private void anEventIsRecorded() {
    UUID id = UUID.randomUUID();
    NetworkVoteTaken event = new NetworkVoteTaken("shp_1", "cpn_1", "a network");
    log.append(List.of(new NewEvent(id, "votes " + id, 0, event)));
  }

  private static Instant midnight(LocalDate day) {
    return day.atStartOfDay().toInstant(ZoneOffset.UTC);
  }
}
