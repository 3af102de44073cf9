package io.commercegraph.query.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.audit.AuditEntry;
import io.commercegraph.api.audit.AuditEvent;
import io.commercegraph.api.audit.AuditHeadSource.Head;
import io.commercegraph.api.audit.ChainBreak;
import io.commercegraph.api.audit.MergeIntentAudited;
import io.commercegraph.api.audit.MergeIntentAudited.Answered;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.NewEvent;
import io.commercegraph.projections.ProjectionsTest;
import io.commercegraph.query.Served;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@ProjectionsTest
class InMemoryAuditLogTest {

  private static final Instant START = Instant.parse("2026-06-15T12:00:00Z");

  @Autowired private EventLog log;
  @Autowired private JdbcClient jdbc;

  @BeforeEach
  void fiveEntries() {
    Head head = new InMemoryAuditLog(log, AuditHeadCheck.off()).head();
    if (log.stream(AuditEvent.STREAM, 0).isEmpty()) {
      for (int i = 0; i < 5; i++) {
        UUID id = UUID.randomUUID();
        MergeIntentAudited event = chained(head, id);
        log.append(List.of(new NewEvent(id, AuditEvent.STREAM, head.next(), event)));
        head = Head.at(event);
      }
    }
  }

  @Test
  void loadsAndVerifiesTheWholeChain() {
    InMemoryAuditLog book = new InMemoryAuditLog(log, AuditHeadCheck.off());
    assertThat(Served.by(book).position()).isEqualTo(log.head());
    assertThat(book.flaw()).isNull();
    assertThat(book.head().next()).isEqualTo(5);
    assertThat(sequences(book.before(5, 3))).containsExactly(4L, 3L, 2L);
    assertThat(sequences(book.before(2, 10))).containsExactly(1L, 0L);
    assertThat(sequences(book.before(0, 10))).isEmpty();
  }

  @Test
  void readsFromTheStreamWhatItDoesNotHold() {
    InMemoryAuditLog book = new InMemoryAuditLog(log, AuditHeadCheck.off());
    Served.by(book);
    book.forgetBefore(3);
    assertThat(sequences(book.before(5, 4))).containsExactly(4L, 3L, 2L, 1L);
    assertThat(sequences(book.before(2, 10))).containsExactly(1L, 0L);
  }

  @Test
  void saysWhereTheLogIsNotWhatWasRecorded() {
    jdbc.sql(
            """
            UPDATE log_event SET payload = convert_to(
                   replace(convert_from(payload, 'UTF8'), 'unclear', 'likely_same'), 'UTF8')
             WHERE stream = :stream AND sequence = 3
            """)
        .param("stream", AuditEvent.STREAM)
        .update();
    InMemoryAuditLog book = new InMemoryAuditLog(log, AuditHeadCheck.off());
    Served.by(book);
    assertThat(book.flaw())
        .isEqualTo(new ChainBreak(ChainBreak.Kind.BROKEN, 3, "the hash is not that of the fields"));
    jdbc.sql(
            """
            UPDATE log_event SET payload = convert_to(
                   replace(convert_from(payload, 'UTF8'), 'likely_same', 'unclear'), 'UTF8')
             WHERE stream = :stream AND sequence = 3
            """)
        .param("stream", AuditEvent.STREAM)
        .update();
  }

  @Test
  void saysAtStartThatTheNewestEntriesWereCutOff(@TempDir Path folder) {
    Served.by(new InMemoryAuditLog(log, AuditHeadCheck.in(folder)));
    InMemoryAuditLog untouched = new InMemoryAuditLog(log, AuditHeadCheck.in(folder));
    Served.by(untouched);
    assertThat(untouched.flags()).containsEntry("audit_log_sound", true);

    moveNewestEntry(AuditEvent.STREAM, "elsewhere");
    InMemoryAuditLog cut = new InMemoryAuditLog(log, AuditHeadCheck.in(folder));
    Served.by(cut);
    assertThat(cut.flaw()).as("the chain alone shows nothing").isNull();
    assertThat(cut.flags()).containsEntry("audit_log_sound", false);
    moveNewestEntry("elsewhere", AuditEvent.STREAM);
  }

  private void moveNewestEntry(String from, String to) {
    jdbc.sql("UPDATE log_event SET stream = :to WHERE stream = :from AND sequence = 4")
        .param("from", from)
        .param("to", to)
        .update();
  }

  private static List<Long> sequences(List<AuditEntry> entries) {
    return entries.stream().map(AuditEntry::sequence).toList();
  }

  private static MergeIntentAudited chained(Head head, UUID id) {
    AuditEntry entry =
        new AuditEntry(
                head.next(),
                "aud_" + head.next(),
                id.toString(),
                AuditEntry.MERGE_INTENT,
                "token",
                "shp_1",
                null,
                "unclear",
                START.plusSeconds(head.next()),
                head.hash(),
                "")
            .hashed();
    return new MergeIntentAudited(
        entry.sequence(),
        entry.auditId(),
        entry.actorKind(),
        entry.fromShopId(),
        entry.toShopId(),
        entry.verdict(),
        entry.recordedAt(),
        entry.prevHash(),
        entry.hash(),
        new Answered(List.of(), List.of(), 0, 0, 0));
  }
}
