package io.commercegraph.command.audit;

import io.commercegraph.api.audit.AuditEntry;
import io.commercegraph.api.audit.AuditHeadSource.Head;
import io.commercegraph.api.audit.MergeFacts.Stake;
import io.commercegraph.api.audit.MergeIntentAudited;
import io.commercegraph.api.audit.MergeIntentAudited.Answered;
import io.commercegraph.api.audit.MergeIntentAudited.Candidate;
import io.commercegraph.api.audit.MergeIntentAudited.Finding;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.command.audit.MergeEvidence.Verdict;
import io.commercegraph.command.callers.CallId;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The command to record a merge intent with its verdict in the audit log.
 *
 * @param id the same each time this intent is sent
 */
record RecordMergeIntent(
    CallId id,
    Caller.Kind actor,
    String fromShopId,
    @Nullable String toShopId,
    Verdict verdict,
    MergeEvidence evidence,
    List<Candidate> candidates,
    Stake stake) {

  /** The audit entry that follows a head. Its time is never before the head's. */
  MergeIntentAudited chainedTo(Head head, Instant now) {
    String eventId = id.eventId().toString();
    AuditEntry entry =
        new AuditEntry(
                head.next(),
                "aud_" + eventId.replace("-", ""),
                eventId,
                AuditEntry.MERGE_INTENT,
                actor.name().toLowerCase(Locale.ROOT),
                fromShopId,
                toShopId,
                verdict.wireName(),
                now.isBefore(head.recordedAt()) ? head.recordedAt() : now,
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
        new Answered(findings(), candidates, stake.offers(), stake.coupons(), stake.reports()));
  }

  /** Whether an event records this intent, with whatever evidence. */
  boolean matches(MergeIntentAudited event) {
    return event.fromShopId().equals(fromShopId) && Objects.equals(event.toShopId(), toShopId);
  }

  private List<Finding> findings() {
    return evidence.findings().stream()
        .map(finding -> new Finding(finding.signal(), finding.match(), finding.weight()))
        .toList();
  }
}
