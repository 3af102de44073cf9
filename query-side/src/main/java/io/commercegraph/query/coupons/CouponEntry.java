package io.commercegraph.query.coupons;

import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.Confidence;
import io.commercegraph.api.coupons.CouponEvent;
import io.commercegraph.api.coupons.CouponStated;
import io.commercegraph.api.coupons.CouponWithdrawn;
import io.commercegraph.api.coupons.CouponsSeen;
import io.commercegraph.api.coupons.NetworkVoteTaken;
import io.commercegraph.api.coupons.ReportReason;
import io.commercegraph.log.RecordedEvent;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The state of one code of one shop: a fold over its events, the same in the table and in memory.
 *
 * @param statement the terms by the newest feed; none for a code known from reports alone
 * @param listed whether a feed still carries it
 * @param seenAt when a feed last did
 * @param position the last event that is in; one at or before it changes nothing
 */
record CouponEntry(
    String id,
    String shopId,
    @Nullable CouponStatement statement,
    boolean listed,
    @Nullable Instant seenAt,
    CodeVotes votes,
    long position) {

  /** The entry after one more event, which is about this coupon. */
  static CouponEntry evolve(
      String id, @Nullable CouponEntry before, RecordedEvent<? extends CouponEvent> recorded) {
    if (before != null && recorded.position() <= before.position) {
      return before;
    }
    CouponEvent event = recorded.event();
    CouponEntry known =
        before == null
            ? new CouponEntry(id, event.shopId(), null, false, null, CodeVotes.NONE, 0)
            : before;
    Instant at = recorded.recordedAt();
    long position = recorded.position();
    return switch (event) {
      case CouponStated e ->
          known.with(CouponStatement.of(e.description()), true, at, known.votes, position);
      case CouponsSeen _ -> known.with(known.statement, known.listed, at, known.votes, position);
      case CouponWithdrawn _ ->
          known.with(known.statement, false, known.seenAt, known.votes, position);
      case CodeReported e -> {
        CodeVotes votes = e.counted() ? known.votes.with(reason(e), at) : known.votes;
        yield known.with(known.statement, known.listed, known.seenAt, votes, position);
      }
      case NetworkVoteTaken _ -> known;
    };
  }

  Confidence confidence(Instant now) {
    return ConfidenceRule.of(votes, seenAt, now);
  }

  private CouponEntry with(
      @Nullable CouponStatement newStatement,
      boolean nowListed,
      @Nullable Instant lastSeenAt,
      CodeVotes newVotes,
      long at) {
    return new CouponEntry(id, shopId, newStatement, nowListed, lastSeenAt, newVotes, at);
  }

  private static ReportReason reason(CodeReported event) {
    return ReportReason.parse(event.reason()).orElseThrow();
  }
}
