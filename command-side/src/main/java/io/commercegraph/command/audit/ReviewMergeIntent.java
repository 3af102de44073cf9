package io.commercegraph.command.audit;

import io.commercegraph.api.audit.AuditEntry;
import io.commercegraph.api.audit.AuditHeadSource.Head;
import io.commercegraph.api.audit.MergeIntentAudited;
import io.commercegraph.api.audit.MergeIntentReviewed;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.command.callers.NameUuid;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;

/**
 * The command to record an operator's review of a merge intent in the audit log.
 *
 * @param intent the id of the intent's event
 */
record ReviewMergeIntent(UUID intent, Decision decision) {

  /** What an operator may decide. */
  enum Decision {
    CONFIRMED(AuditEntry.MERGE_CONFIRMED),
    REFUSED(AuditEntry.MERGE_REFUSED);

    private final String action;

    Decision(String action) {
      this.action = action;
    }

    String action() {
      return action;
    }
  }

  /** The id of the review's event: one for both decisions, since an intent is reviewed once. */
  UUID eventId() {
    return NameUuid.of("review of merge intent " + intent);
  }

  /** The audit entry that follows a head. Its time is never before the head's. */
  MergeIntentReviewed chainedTo(Head head, MergeIntentAudited reviewed, Instant now) {
    AuditEntry entry =
        new AuditEntry(
                head.next(),
                reviewed.auditId() + "_" + decision.name().toLowerCase(Locale.ROOT),
                eventId().toString(),
                decision.action(),
                Caller.Kind.OPERATOR.name().toLowerCase(Locale.ROOT),
                reviewed.fromShopId(),
                reviewed.toShopId(),
                reviewed.verdict(),
                now.isBefore(head.recordedAt()) ? head.recordedAt() : now,
                head.hash(),
                "")
            .hashed();
    return new MergeIntentReviewed(
        entry.sequence(),
        entry.auditId(),
        reviewed.auditId(),
        entry.action(),
        entry.actorKind(),
        entry.fromShopId(),
        entry.toShopId(),
        entry.verdict(),
        entry.recordedAt(),
        entry.prevHash(),
        entry.hash());
  }
}
