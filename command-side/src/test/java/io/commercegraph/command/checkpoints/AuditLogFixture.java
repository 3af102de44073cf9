package io.commercegraph.command.checkpoints;

import io.commercegraph.api.audit.AuditEntry;
import io.commercegraph.api.audit.AuditEvent;
import io.commercegraph.api.audit.MergeIntentAudited;
import io.commercegraph.api.audit.MergeIntentAudited.Answered;
import io.commercegraph.command.InMemoryEventLog;
import io.commercegraph.log.NewEvent;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Audit logs in memory with entries that are chained as the service chains them. */
final class AuditLogFixture {

  private final InMemoryEventLog log = new InMemoryEventLog();
  private final List<AuditEntry> entries = new ArrayList<>();

  private AuditLogFixture() {}

  /** A log with this many entries; each says the shop. */
  static AuditLogFixture of(int entries, String shop) {
    return new AuditLogFixture().append(entries, shop);
  }

  InMemoryEventLog log() {
    return log;
  }

  List<AuditEntry> entries() {
    return entries;
  }

  AuditLogFixture append(int count, String shop) {
    for (int i = 0; i < count; i++) {
      String before = entries.isEmpty() ? AuditEntry.GENESIS : entries.getLast().hash();
      AuditEntry head = entry(entries.size(), shop, before).hashed();
      entries.add(head);
      MergeIntentAudited event =
          new MergeIntentAudited(
              head.sequence(),
              head.auditId(),
              head.actorKind(),
              head.fromShopId(),
              head.toShopId(),
              head.verdict(),
              head.recordedAt(),
              head.prevHash(),
              head.hash(),
              new Answered(List.of(), List.of(), 0, 0, 0));
      log.append(
          List.of(
              new NewEvent(
                  UUID.fromString(head.eventId()), AuditEvent.STREAM, head.sequence(), event)));
    }
    return this;
  }

  void cutTo(int size) {
    log.cutTo(size);
    entries.subList(size, entries.size()).clear();
  }

  private static AuditEntry entry(long sequence, String shop, String prevHash) {
    UUID id = UUID.nameUUIDFromBytes((shop + " " + sequence).getBytes(StandardCharsets.UTF_8));
    return new AuditEntry(
        sequence,
        "aud_" + id.toString().replace("-", ""),
        id.toString(),
        AuditEntry.MERGE_INTENT,
        "anonymous",
        shop,
        null,
        "unclear",
        Instant.parse("2026-11-23T10:00:00Z").plusSeconds(sequence),
        prevHash,
        "");
  }
}
