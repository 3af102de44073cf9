package io.commercegraph.api.audit;

import java.time.Instant;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * An operator confirmed or refused a merge intent. It changes no shop, and an intent is reviewed
 * once.
 *
 * @param auditId the id of the intent's entry, followed by the decision, so that the hash of this
 *     entry covers which intent was reviewed
 * @param intentId the id of the intent's entry
 * @param action {@code merge_confirmed} or {@code merge_refused}
 * @param verdict what the evidence said of the intent
 * @param recordedAt the database's time when it was decided, never before the entry before
 * @param hash SHA-256 of the entry's canonical JSON, without this
 */
@Revision("1")
public record MergeIntentReviewed(
    long sequence,
    String auditId,
    String intentId,
    String action,
    String actorKind,
    String fromShopId,
    @Nullable String toShopId,
    String verdict,
    Instant recordedAt,
    String prevHash,
    String hash)
    implements AuditEvent {}
