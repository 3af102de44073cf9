package io.commercegraph.api.audit;

import java.time.Instant;
import java.util.List;
import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * Someone meant two shops to be one. It changes no shop.
 *
 * @param actorKind how the caller was known, lower case
 * @param toShopId absent where the caller asked for candidates
 * @param verdict what the evidence says: {@code likely_same}, {@code unclear} or {@code different}
 * @param recordedAt the database's time when it was decided, never before the entry before; it is
 *     part of what is hashed, and so a moment before the log's own time of the event
 * @param prevHash the hash of the entry before, 64 zeros for the first
 * @param hash SHA-256 of the entry's canonical JSON, without this
 * @param answered what the caller was told besides, so that a repeated call gets it again
 */
@Revision("1")
public record MergeIntentAudited(
    long sequence,
    String auditId,
    String actorKind,
    String fromShopId,
    @Nullable String toShopId,
    String verdict,
    Instant recordedAt,
    String prevHash,
    String hash,
    Answered answered)
    implements AuditEvent {

  @Override
  public String action() {
    return AuditEntry.MERGE_INTENT;
  }

  /** The findings at the time, and what a merge would have touched. */
  public record Answered(
      List<Finding> findings, List<Candidate> candidates, long offers, long coupons, long reports) {
    public Answered {
      findings = List.copyOf(findings);
      candidates = List.copyOf(candidates);
    }
  }

  /**
   * One signal that was compared.
   *
   * @param weight in hundredths
   */
  public record Finding(String signal, boolean match, long weight) {}

  /**
   * A shop that might be the same one.
   *
   * @param score in hundredths
   */
  public record Candidate(String shopId, long score) {}
}
