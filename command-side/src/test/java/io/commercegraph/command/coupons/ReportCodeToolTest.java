package io.commercegraph.command.coupons;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.coupons.CodeConfidenceLookup;
import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.Confidence;
import io.commercegraph.api.coupons.CouponCode;
import io.commercegraph.api.coupons.ReportReason;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.command.CallerFixtures;
import io.commercegraph.command.ThreeShopDirectory;
import io.commercegraph.command.callers.CallIdFactory;
import io.commercegraph.command.callers.DailySalt;
import io.commercegraph.command.callers.TwoNodesFixture;
import io.commercegraph.command.coupons.ReportCodeTool.Answer;
import io.commercegraph.command.coupons.ReportCodeTool.NoteRedaction;
import io.commercegraph.command.coupons.ReportCodeTool.Request;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.LogTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests reports that go into a real log. Each test has a code of its own. */
@LogTest
@Import({TwoNodesFixture.class, ReportCodeHandler.class, ReportCodeToolTest.Even.class})
class ReportCodeToolTest {

  private static final Confidence EVEN = new Confidence(0.5, Confidence.Level.DECLARED, 0, 0, null);

  /** Every code is worth the same. */
  static class Even implements CodeConfidenceLookup {
    @Override
    public Confidence of(String shopId, CouponCode code, @Nullable ReportReason vote) {
      return EVEN;
    }
  }

  private static int codes;

  @Autowired private EventLog log;
  @Autowired private JdbcClient jdbc;
  @Autowired private TwoNodesFixture nodes;
  @Autowired private CommandGateway commands;

  private ReportCodeTool tool;
  private String code;

  @BeforeEach
  void setUp() {
    code = "CODE" + codes++;
    tool = node(nodes.salt(), nodes.startedIds());
  }

  @Test
  void recordsAVote() {
    Answer answer = tool.call(worked(null), CallerFixtures.at("192.0.2.1"));

    CodeReported event = only(answer.position());
    assertThat(answer.accepted()).isTrue();
    assertThat(answer.duplicate()).isFalse();
    assertThat(answer.reportId()).isEqualTo(event.reportId());
    assertThat(answer.shopDomain()).isEqualTo("shop.example");
    assertThat(answer.reason()).isEqualTo(ReportReason.WORKED);
    assertThat(answer.confidence()).isEqualTo(EVEN);
    assertThat(event.counted()).isTrue();
    assertThat(event.toString()).doesNotContain("192.0.2");
  }

  @Test
  void countsAReporterOnceADay() {
    assertThat(tool.call(worked(null), CallerFixtures.at("192.0.2.1")).duplicate()).isFalse();
    assertThat(tool.call(worked(null), CallerFixtures.at("192.0.2.1")).duplicate()).isTrue();
    assertThat(tool.call(said("invalid"), CallerFixtures.at("192.0.2.1")).duplicate()).isTrue();
    assertThat(tool.call(worked(null), CallerFixtures.at("198.51.100.1")).duplicate()).isFalse();
  }

  @Test
  void countsANetworkThreeTimesADayHoweverManyComeAtOnce() throws Exception {
    try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Answer>> answers = new ArrayList<>();
      for (int host : IntStream.rangeClosed(1, 32).toArray()) {
        answers.add(
            clients.submit(() -> tool.call(worked(null), CallerFixtures.at("192.0.2." + host))));
      }
      int counted = 0;
      for (Future<Answer> answer : answers) {
        counted += answer.get().duplicate() ? 0 : 1;
      }
      assertThat(counted).isEqualTo(3);
    }
  }

  @Test
  void repeatsTheFirstAnswerToOneKey() {
    Answer first = tool.call(worked("call +49 170 1234567"), CallerFixtures.at("192.0.2.1", "k1"));
    Answer again = tool.call(worked("call +49 170 1234567"), CallerFixtures.at("192.0.2.1", "k1"));
    assertThat(again).isEqualTo(first);
    assertThat(first.noteRedactions()).containsExactly(new NoteRedaction("phone", 1));

    Answer duplicate = tool.call(worked(null), CallerFixtures.at("192.0.2.1", "k2"));
    assertThat(tool.call(worked(null), CallerFixtures.at("192.0.2.1", "k2"))).isEqualTo(duplicate);
    assertThat(duplicate.duplicate()).isTrue();
  }

  @Test
  void repeatsTheFirstAnswerAfterEveryNodeAndTheDatabaseHaveDied() {
    Answer first = tool.call(worked("a note"), CallerFixtures.at("192.0.2.1", "k5"));

    ReportCodeTool started = startedAfterACrashOfAll();

    assertThat(started.call(worked("a note"), CallerFixtures.at("192.0.2.1", "k5")))
        .isEqualTo(first);
    refused(
        ProblemCode.IDEMPOTENCY_CONFLICT,
        () -> started.call(said("invalid"), CallerFixtures.at("192.0.2.1", "k5")));
    assertThat(started.call(worked(null), CallerFixtures.at("192.0.2.1", "k6")).duplicate())
        .isFalse();
  }

  @Test
  void repeatsTheFirstAnswerAfterARestore() {
    Answer first = tool.call(worked("a note"), CallerFixtures.at("192.0.2.1", "k9"));
    // What docs/backup.md dumps.
    for (String table : List.of("log_event", "wrapped_key")) {
      jdbc.sql("CREATE TABLE dumped_" + table + " AS TABLE " + table).update();
      jdbc.sql("TRUNCATE " + table).update();
    }
    // The start that makes the tables has begun one of them.
    nodes.startedIds();
    jdbc.sql("TRUNCATE wrapped_key").update();
    for (String table : List.of("log_event", "wrapped_key")) {
      jdbc.sql("INSERT INTO " + table + " TABLE dumped_" + table).update();
    }

    ReportCodeTool restored = startedAfterACrashOfAll();

    assertThat(restored.call(worked("a note"), CallerFixtures.at("192.0.2.1", "k9")))
        .isEqualTo(first);
  }

  @Test
  void repeatsWhatAReleaseBeforeHasAnsweredOnTheDayOfTheUpgrade() {
    ReportCodeTool released = node(nodes.startedSalt(), nodes.idsWithoutSecret());
    Answer first = released.call(worked(null), CallerFixtures.at("192.0.2.1", "k7"));
    ReportCodeTool upgraded = node(nodes.startedSalt(), nodes.idsOfUpgrade());

    assertThat(upgraded.call(worked(null), CallerFixtures.at("192.0.2.1", "k7"))).isEqualTo(first);
    refused(
        ProblemCode.IDEMPOTENCY_CONFLICT,
        () -> upgraded.call(said("invalid"), CallerFixtures.at("192.0.2.1", "k7")));
  }

  @Test
  void withoutASecretAKeyRestsOnTheSaltAsInReleasesBefore() {
    ReportCodeTool released = node(nodes.startedSalt(), nodes.idsWithoutSecret());
    Answer first = released.call(worked(null), CallerFixtures.at("192.0.2.1", "k8"));
    ReportCodeTool other = node(nodes.startedSalt(), nodes.idsWithoutSecret());

    assertThat(other.call(worked(null), CallerFixtures.at("192.0.2.1", "k8"))).isEqualTo(first);
  }

  @Test
  void refusesOneKeyWithAnotherBody() {
    tool.call(worked(null), CallerFixtures.at("192.0.2.1", "k3"));
    refused(
        ProblemCode.IDEMPOTENCY_CONFLICT,
        () -> tool.call(said("invalid"), CallerFixtures.at("192.0.2.1", "k3")));
    refused(
        ProblemCode.IDEMPOTENCY_CONFLICT,
        () -> tool.call(worked("a note"), CallerFixtures.at("192.0.2.1", "k3")));
    assertThat(tool.call(worked("a note"), CallerFixtures.at("198.51.100.7", "k3")).accepted())
        .isTrue();
  }

  @Test
  void recordsNoPersonalData() {
    Answer answer =
        tool.call(worked("ja\u200Bne@example.com said 10 %"), CallerFixtures.at("192.0.2.1"));
    assertThat(only(answer.position()).note()).isEqualTo("[email] said 10 %");
    assertThat(answer.noteRedactions()).containsExactly(new NoteRedaction("email", 1));
  }

  @Test
  void refusesWhatItCannotRecord() {
    refused(
        ProblemCode.SHOP_NOT_FOUND,
        () ->
            tool.call(
                new Request("nobody.example", code, "worked", null), CallerFixtures.at("::1")));
    refused(ProblemCode.INVALID_VALUE, () -> tool.call(said("works"), CallerFixtures.at("::1")));
    refused(
        ProblemCode.PERSONAL_DATA,
        () ->
            tool.call(
                new Request("shop.example", "a@example.com", "worked", null),
                CallerFixtures.at("::1")));
    refused(
        ProblemCode.INVALID_VALUE,
        () ->
            tool.call(
                new Request("shop.example", "\u200B", "worked", null), CallerFixtures.at("::1")));
  }

  @Test
  void aSaltLivesForItsDayAndIsShared() {
    String today = nodes.salt().pseudonym(CallerFixtures.at("192.0.2.1")).reporter();
    assertThat(nodes.otherNode().pseudonym(CallerFixtures.at("192.0.2.1")).reporter())
        .isEqualTo(today);

    jdbc.sql("UPDATE reporter_salt SET day = day - 1").update();
    nodes.endDay();
    assertThat(jdbc.sql("SELECT count(*) FROM reporter_salt").query(Long.class).single()).isZero();
    assertThat(nodes.salt().pseudonym(CallerFixtures.at("192.0.2.1")).reporter())
        .isNotEqualTo(today);
  }

  @Test
  void aSaltIsInNoWal() {
    assertThat(
            jdbc.sql("SELECT relpersistence FROM pg_class WHERE relname = 'reporter_salt'")
                .query(String.class)
                .single())
        .isEqualTo("u");
  }

  private ReportCodeTool node(DailySalt salt, CallIdFactory ids) {
    return new ReportCodeTool(new ThreeShopDirectory(), salt, ids, commands);
  }

  /**
   * A node that starts after a crash of PostgreSQL, which empties unlogged tables, while no other
   * node has the salt.
   */
  private ReportCodeTool startedAfterACrashOfAll() {
    jdbc.sql("TRUNCATE reporter_salt").update();
    return node(nodes.startedSalt(), nodes.startedIds());
  }

  private Request worked(@Nullable String note) {
    return new Request("shop.example", code, "Worked", note);
  }

  private Request said(String reason) {
    return new Request("shop.example", code, reason, null);
  }

  private CodeReported only(long position) {
    LogEntry entry = log.read(position - 1, 1).getFirst();
    return (CodeReported) entry.recorded().event();
  }

  private static void refused(ProblemCode problem, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            ToolProblem.class, refusal -> assertThat(refusal.code()).isEqualTo(problem));
  }
}
