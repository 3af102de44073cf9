package io.commercegraph.command.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.audit.AuditChain;
import io.commercegraph.api.audit.AuditEntry;
import io.commercegraph.api.audit.AuditEvent;
import io.commercegraph.api.audit.AuditHeadSource;
import io.commercegraph.api.audit.MergeFacts.Stake;
import io.commercegraph.api.audit.MergeIntentReviewed;
import io.commercegraph.api.audit.MergeIntentReviews.Reviewed;
import io.commercegraph.api.audit.MergeIntents.Status;
import io.commercegraph.api.log.NodeReleases;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.command.audit.MergeEvidence.Verdict;
import io.commercegraph.command.callers.CallId;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.projections.ProjectionsTest;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Merge intents and reviews go over the command gateway into a real log. The read side has not read
 * an entry yet.
 */
@ProjectionsTest
@Import({
  MergeIntentHandler.class,
  MergeIntentReviewing.class,
  AuditCommands.class,
  DatabaseClock.class,
  MergeIntentHandlerTest.Blind.class
})
class MergeIntentHandlerTest {

  private static final NodeReleases ALL_NEW = release -> true;

  /** A read side that knows no entry. */
  static class Blind implements AuditHeadSource {
    @Override
    public Head head() {
      return Head.START;
    }
  }

  @Autowired private EventLog log;
  @Autowired private JdbcClient jdbc;
  @Autowired private AuditCommands commands;
  @Autowired private MergeIntentReviewing reviews;

  @Test
  void chainsWhatTwoNodesRecordAtOnce() throws Exception {
    MergeIntentHandler other =
        new MergeIntentHandler(log, new Blind(), ALL_NEW, new DatabaseClock(jdbc));
    int recorded = 0;
    try (ExecutorService clients = Executors.newFixedThreadPool(8)) {
      List<Future<Boolean>> answers = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        answers.add(clients.submit(() -> isRecorded(commands::send)));
        answers.add(clients.submit(() -> isRecorded(other::handle)));
      }
      for (Future<Boolean> answer : answers) {
        recorded += answer.get() ? 1 : 0;
      }
    }

    assertThat(recorded).isPositive();
    assertThat(soundEntries()).isGreaterThanOrEqualTo(recorded);
  }

  @Test
  void recordsAnIntentOnce() {
    UUID id = UUID.randomUUID();
    LogEntry first = commands.send(intent(id, "shp_2"));

    assertThat(commands.send(intent(id, "shp_2"))).isEqualTo(first);
    refused(ProblemCode.IDEMPOTENCY_CONFLICT, () -> commands.send(intent(id, "shp_3")));
  }

  @Test
  void anOperatorConfirmsAnIntentOnce() {
    LogEntry intent = commands.send(intent(UUID.randomUUID(), "shp_2"));
    String id = ((AuditEvent) intent.recorded().event()).auditId();

    Reviewed review = reviews.confirm(id);

    assertThat(review.status()).isEqualTo(Status.CONFIRMED);
    assertThat(review.auditId()).isEqualTo(id + "_confirmed");
    assertThat(reviews.confirm(id)).isEqualTo(review);
    refused(ProblemCode.WRONG_STATE, () -> reviews.refuse(id));
    MergeIntentReviewed event =
        (MergeIntentReviewed)
            log.stream(AuditEvent.STREAM, review.sequence()).getFirst().recorded().event();
    assertThat(event.fromShopId()).isEqualTo("shp_1");
    assertThat(event.toShopId()).isEqualTo("shp_2");
    assertThat(event.actorKind()).isEqualTo("operator");
    soundEntries();
  }

  @Test
  void anIntentWithoutAShopToMergeIntoCanOnlyBeRefused() {
    LogEntry intent = commands.send(intent(UUID.randomUUID(), null));
    String id = ((AuditEvent) intent.recorded().event()).auditId();

    refused(ProblemCode.WRONG_STATE, () -> reviews.confirm(id));
    assertThat(reviews.refuse(id).status()).isEqualTo(Status.REFUSED);
  }

  @Test
  void anIntentThatWasNeverRecordedIsNotFound() {
    refused(ProblemCode.NOT_FOUND, () -> reviews.confirm("aud_x"));
    refused(ProblemCode.NOT_FOUND, () -> reviews.confirm("aud_" + "0".repeat(32)));
  }

  @Test
  void noReviewIsRecordedWhileAnOlderNodeRuns() {
    LogEntry intent = commands.send(intent(UUID.randomUUID(), "shp_2"));
    String id = ((AuditEvent) intent.recorded().event()).auditId();
    jdbc.sql(
            """
            INSERT INTO log_node (id, name, processors, since, seen_at)
            VALUES ('old', 'old', '{}', clock_timestamp(), clock_timestamp())
            """)
        .update();
    long head = log.head();

    refused(ProblemCode.WRONG_STATE, () -> reviews.confirm(id));

    assertThat(log.head()).isEqualTo(head);
    jdbc.sql("DELETE FROM log_node WHERE id = 'old'").update();
    assertThat(reviews.confirm(id).status()).isEqualTo(Status.CONFIRMED);
  }

  /** The number of entries, all of which the chain's verifier accepts. */
  private long soundEntries() {
    AuditChain chain = new AuditChain();
    for (LogEntry entry : log.stream(AuditEvent.STREAM, 0)) {
      AuditEvent event = (AuditEvent) entry.recorded().event();
      assertThat(chain.follow(AuditEntry.of(entry.recorded().eventId(), event))).isEmpty();
    }
    return chain.next();
  }

  /** Whether an intent was recorded; a conflict after all tries is an answer, too. */
  private static boolean isRecorded(Function<RecordMergeIntent, LogEntry> node) {
    try {
      return node.apply(intent(UUID.randomUUID(), "shp_2")).sequence() >= 0;
    } catch (ToolProblem | AppendConflict tooMany) {
      return false;
    }
  }

  private static RecordMergeIntent intent(UUID id, @Nullable String to) {
    return new RecordMergeIntent(
        new CallId(id, null),
        Caller.Kind.ANONYMOUS,
        "shp_1",
        to,
        Verdict.UNCLEAR,
        new MergeEvidence(List.of()),
        List.of(),
        new Stake(1, 2, 3));
  }

  private static void refused(ProblemCode problem, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            ToolProblem.class, refusal -> assertThat(refusal.code()).isEqualTo(problem));
  }
}
