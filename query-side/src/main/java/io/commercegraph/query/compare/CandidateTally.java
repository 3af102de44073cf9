package io.commercegraph.query.compare;

import io.commercegraph.query.products.OfferTally;
import io.commercegraph.query.products.PricedOffer;
import java.time.Instant;
import java.util.List;

/** Tallies the candidates of a comparison as offers of their product. */
final class CandidateTally {

  private CandidateTally() {}

  static OfferTally of(List<OfferCandidate> candidates, Instant now) {
    return OfferTally.of(candidates.stream().map(CandidateTally::offer).toList(), now);
  }

  private static PricedOffer offer(OfferCandidate it) {
    return new PricedOffer(
        it.offerId(),
        it.merchant().shop().domain(),
        true,
        it.price(),
        it.currency(),
        it.availability(),
        it.condition(),
        it.seenAt(),
        it.isTaxExcluded(),
        it.measure()::get);
  }
}
