package io.commercegraph.query.audit;

import io.commercegraph.api.audit.AuditEntry;
import io.commercegraph.api.audit.MergeIntents;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads merge intents with their reviews from the audit log in memory. */
@Component
class MergeIntentReader implements MergeIntents {

  private static final int BLOCK = 1_000;

  private final InMemoryAuditLog log;

  MergeIntentReader(InMemoryAuditLog log) {
    this.log = log;
  }

  @Override
  public List<Intent> before(long sequence, int limit, @Nullable Status status) {
    List<Intent> found = new ArrayList<>();
    List<AuditEntry> block = log.before(sequence, BLOCK);
    while (!block.isEmpty() && found.size() < limit) {
      block.stream()
          .filter(entry -> entry.action().equals(AuditEntry.MERGE_INTENT))
          .map(this::intent)
          .filter(intent -> status == null || intent.status() == status)
          .limit(limit - found.size())
          .forEach(found::add);
      block = log.before(block.getLast().sequence(), BLOCK);
    }
    return found;
  }

  private Intent intent(AuditEntry entry) {
    Optional<AuditEntry> review = log.reviewOf(entry.auditId());
    return new Intent(
        entry.auditId(),
        entry.sequence(),
        entry.fromShopId(),
        entry.toShopId(),
        entry.verdict(),
        review.map(MergeIntentReader::status).orElse(Status.INTENDED),
        entry.recordedAt(),
        review.map(AuditEntry::recordedAt).orElse(null));
  }

  private static Status status(AuditEntry review) {
    return review.action().equals(AuditEntry.MERGE_CONFIRMED) ? Status.CONFIRMED : Status.REFUSED;
  }
}
