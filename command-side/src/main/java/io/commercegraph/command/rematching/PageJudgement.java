package io.commercegraph.command.rematching;

import io.commercegraph.api.matching.MatchCandidates;
import io.commercegraph.api.matching.MatchId;
import io.commercegraph.api.matching.MatchReplays.Kind;
import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.matching.Verdict;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Says what verdicts change of the offers of one page. What an operator has reviewed, or has still
 * to review, they do not change.
 *
 * @param entries of the products and of the suspected matches that the verdicts name
 */
record PageJudgement(Map<String, LedgerEntry> entries, MatchCandidates catalogue) {

  /** What a verdict changes of an offer; {@code null} where nothing. */
  @Nullable Change of(JudgedOffer offer, Verdict verdict) {
    return MatchRule.TITLE.wire().equals(offer.entry().rule())
        ? ofJoined(offer, verdict)
        : ofAlone(offer, verdict);
  }

  private @Nullable Change ofAlone(JudgedOffer offer, Verdict verdict) {
    if (verdict instanceof Verdict.Unmatched || catalogue.hasOthers(offer.product(), offer.id())) {
      return null;
    }
    return switch (verdict) {
      case Verdict.Joined joined -> {
        String to = resolved(joined.candidateId());
        yield mayJoin(offer, joined.candidateId(), to)
            ? change(offer, Kind.JOINED, to, joined.score(), null)
            : null;
      }
      case Verdict.Suspected suspected -> {
        String to = resolved(suspected.candidateId());
        yield entries.containsKey(suspected.candidateId())
                && !to.equals(offer.product())
                && review(offer, to) == null
            ? change(
                offer,
                Kind.SUSPECTED,
                to,
                suspected.score(),
                suspected.doubt().name().toLowerCase(Locale.ROOT))
            : null;
      }
      case Verdict.Unmatched _ -> null;
    };
  }

  private @Nullable Change ofJoined(JudgedOffer offer, Verdict verdict) {
    String had = resolved(offer.product());
    if (isConfirmed(offer, offer.product()) || isConfirmed(offer, had)) {
      return null;
    }
    return switch (verdict) {
      case Verdict.Joined joined -> {
        String to = resolved(joined.candidateId());
        if (to.equals(had)) {
          yield null;
        }
        yield mayJoin(offer, joined.candidateId(), to)
            ? change(offer, Kind.MOVED, to, joined.score(), null)
            : split(offer);
      }
      case Verdict.Suspected suspected ->
          resolved(suspected.candidateId()).equals(had) ? null : split(offer);
      case Verdict.Unmatched _ -> split(offer);
    };
  }

  private static @Nullable Change split(JudgedOffer offer) {
    return offer.product().equals(offer.own())
        ? null
        : change(offer, Kind.SPLIT, offer.own(), null, null);
  }

  private boolean mayJoin(JudgedOffer offer, String candidate, String to) {
    return entries.containsKey(candidate)
        && !to.equals(offer.product())
        && (review(offer, to) == null || isConfirmed(offer, to));
  }

  private @Nullable LedgerEntry review(JudgedOffer offer, String product) {
    return entries.get(MatchId.of(offer.id(), product));
  }

  private boolean isConfirmed(JudgedOffer offer, String product) {
    LedgerEntry review = review(offer, product);
    return review != null && LedgerEntry.CONFIRMED.equals(review.label());
  }

  private String resolved(String productId) {
    LedgerEntry entry = entries.get(productId);
    return entry == null || entry.productId() == null
        ? productId
        : resolved(Objects.requireNonNull(entry.productId()));
  }

  private static Change change(
      JudgedOffer offer, Kind kind, String to, @Nullable Double score, @Nullable String doubt) {
    return new Change(
        offer.entry().number(),
        kind,
        offer.id(),
        offer.shopId(),
        offer.entry().content().value(),
        offer.product(),
        to,
        score,
        doubt);
  }
}
