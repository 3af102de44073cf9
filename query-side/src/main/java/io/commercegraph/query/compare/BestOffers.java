package io.commercegraph.query.compare;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.values.Money;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The best offer of each condition: in stock, and of a shop that ships to the destination. */
record BestOffers(
    @JsonProperty("new") @Nullable BestOffer asNew,
    @Nullable BestOffer refurbished,
    @Nullable BestOffer used) {

  record BestOffer(String offerId, Money total, boolean totalKnown) {}

  /** The first of each condition in a ranking. */
  static BestOffers in(List<PricedOffer> ranked) {
    return new BestOffers(
        first(ranked, Condition.NEW),
        first(ranked, Condition.REFURBISHED),
        first(ranked, Condition.USED));
  }

  private static @Nullable BestOffer first(List<PricedOffer> ranked, Condition condition) {
    return ranked.stream()
        .filter(quote -> quote.offer().condition() == condition && quote.canBeBest())
        .findFirst()
        .map(
            quote ->
                new BestOffer(
                    quote.offer().offerId(),
                    new Money(quote.total(), quote.offer().currency()),
                    quote.totalKnown()))
        .orElse(null);
  }
}
