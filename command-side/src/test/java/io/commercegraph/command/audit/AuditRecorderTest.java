package io.commercegraph.command.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.audit.AuditChain;
import io.commercegraph.api.audit.AuditEntry;
import io.commercegraph.api.audit.AuditEvent;
import io.commercegraph.api.audit.AuditHeadSource;
import io.commercegraph.api.audit.MergeFacts.Stake;
import io.commercegraph.api.audit.MergeIntentAudited;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.command.audit.MergeEvidence.Verdict;
import io.commercegraph.command.callers.CallId;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.LogTest;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Two nodes append merge intents to one real log. The read side of neither has read an entry yet.
 */
@LogTest
class AuditRecorderTest {

  private static final AuditHeadSource BLIND = () -> AuditHeadSource.Head.START;

  @Autowired private EventLog log;
  @Autowired private JdbcClient jdbc;

  private AuditRecorder one;
  private AuditRecorder other;

  @BeforeEach
  void setUp() {
    one = new AuditRecorder(log, BLIND, new DatabaseClock(jdbc));
    other = new AuditRecorder(log, BLIND, new DatabaseClock(jdbc));
  }

  @Test
  void chainsWhatTwoNodesRecordAtOnce() throws Exception {
    try (ExecutorService clients = Executors.newFixedThreadPool(8)) {
      List<Future<LogEntry>> answers = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        AuditRecorder node = i % 2 == 0 ? one : other;
        answers.add(clients.submit(() -> node.record(intent(UUID.randomUUID(), "shp_2"))));
      }
      for (Future<LogEntry> answer : answers) {
        answer.get();
      }
    }
    AuditChain chain = new AuditChain();
    for (LogEntry entry : log.stream(AuditEvent.STREAM, 0)) {
      MergeIntentAudited event = (MergeIntentAudited) entry.recorded().event();
      assertThat(chain.follow(AuditEntry.of(entry.recorded().eventId(), event))).isEmpty();
    }
    assertThat(chain.next()).isGreaterThanOrEqualTo(40);
  }

  @Test
  void recordsAnIntentOnce() {
    UUID id = UUID.randomUUID();
    LogEntry first = one.record(intent(id, "shp_2"));
    assertThat(other.record(intent(id, "shp_2"))).isEqualTo(first);
    assertThatThrownBy(() -> other.record(intent(id, "shp_3"))).isInstanceOf(ToolProblem.class);
  }

  private static MergeIntent intent(UUID id, String to) {
    return new MergeIntent(
        new CallId(id, null),
        Caller.Kind.ANONYMOUS,
        "shp_1",
        to,
        Verdict.UNCLEAR,
        new MergeEvidence(List.of()),
        List.of(),
        new Stake(1, 2, 3));
  }
}
