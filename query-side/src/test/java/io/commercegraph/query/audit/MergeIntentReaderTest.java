package io.commercegraph.query.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.commercegraph.api.audit.AuditEntry;
import io.commercegraph.api.audit.AuditEvent;
import io.commercegraph.api.audit.AuditHeadSource.Head;
import io.commercegraph.api.audit.MergeIntentAudited;
import io.commercegraph.api.audit.MergeIntentAudited.Answered;
import io.commercegraph.api.audit.MergeIntentReviewed;
import io.commercegraph.api.audit.MergeIntents.Intent;
import io.commercegraph.api.audit.MergeIntents.Status;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogTest;
import io.commercegraph.log.NewEvent;
import io.commercegraph.query.Served;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Merge intents as operators list them, with what became of each. */
@LogTest
class MergeIntentReaderTest {

  private static final Instant START = Instant.parse("2026-06-15T12:00:00Z");

  @Autowired private EventLog log;

  private Head head = Head.START;

  @Test
  void saysWhatBecameOfEachIntent() {
    intent("aud_a");
    intent("aud_b");
    review("aud_a", AuditEntry.MERGE_CONFIRMED);
    intent("aud_c");
    review("aud_b", AuditEntry.MERGE_REFUSED);
    InMemoryAuditLog audit = new InMemoryAuditLog(log, AuditHeadCheck.off());
    Served.by(audit);
    MergeIntentReader intents = new MergeIntentReader(audit);

    assertThat(audit.flaw()).isNull();
    assertThat(audit.head().next()).isEqualTo(5);
    assertThat(intents.before(Long.MAX_VALUE, 10, null))
        .extracting(Intent::auditId, Intent::status, Intent::reviewedAt)
        .containsExactly(
            tuple("aud_c", Status.INTENDED, null),
            tuple("aud_b", Status.REFUSED, START.plusSeconds(4)),
            tuple("aud_a", Status.CONFIRMED, START.plusSeconds(2)));
    assertThat(intents.before(3, 1, null)).extracting(Intent::auditId).containsExactly("aud_b");
    assertThat(intents.before(Long.MAX_VALUE, 10, Status.CONFIRMED))
        .extracting(Intent::auditId)
        .containsExactly("aud_a");
  }

  private void intent(String id) {
    AuditEntry e = entry(id, AuditEntry.MERGE_INTENT);
    append(
        e,
        new MergeIntentAudited(
            e.sequence(),
            e.auditId(),
            e.actorKind(),
            e.fromShopId(),
            e.toShopId(),
            e.verdict(),
            e.recordedAt(),
            e.prevHash(),
            e.hash(),
            new Answered(List.of(), List.of(), 0, 0, 0)));
  }

  private void review(String intent, String action) {
    AuditEntry e = entry(intent + "_reviewed", action);
    append(
        e,
        new MergeIntentReviewed(
            e.sequence(),
            e.auditId(),
            intent,
            action,
            e.actorKind(),
            e.fromShopId(),
            e.toShopId(),
            e.verdict(),
            e.recordedAt(),
            e.prevHash(),
            e.hash()));
  }

  private AuditEntry entry(String id, String action) {
    return new AuditEntry(
            head.next(),
            id,
            UUID.nameUUIDFromBytes(id.getBytes(StandardCharsets.UTF_8)).toString(),
            action,
            "operator",
            "shp_1",
            "shp_2",
            "unclear",
            START.plusSeconds(head.next()),
            head.hash(),
            "")
        .hashed();
  }

  private void append(AuditEntry entry, AuditEvent event) {
    UUID id = UUID.fromString(entry.eventId());
    log.append(List.of(new NewEvent(id, AuditEvent.STREAM, entry.sequence(), event)));
    head = Head.at(event);
  }
}
