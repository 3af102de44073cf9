package io.commercegraph.query.compare;

import io.commercegraph.api.offers.Condition;
import io.commercegraph.query.products.OfferDetails;
import io.commercegraph.query.products.OfferTally;
import java.time.Instant;
import java.util.List;

/** Tallies the candidates of a comparison as offers of their product. */
record CandidateTally(List<OfferCandidate> offers) implements OfferDetails {

  static OfferTally of(List<OfferCandidate> offers, Instant now) {
    OfferTally tally = new OfferTally(now, new CandidateTally(offers));
    for (int i = 0; i < offers.size(); i++) {
      OfferCandidate it = offers.get(i);
      tally.add(i, it.price(), it.currency(), it.availability(), it.condition(), it.seenAt());
    }
    return tally;
  }

  @Override
  public String id(int offer) {
    return offers.get(offer).offerId();
  }

  @Override
  public String shopDomain(int offer) {
    return offers.get(offer).merchant().shop().domain();
  }

  @Override
  public Condition condition(int offer) {
    return offers.get(offer).condition();
  }
}
