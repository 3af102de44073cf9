package io.commercegraph.query.compare;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;

/** How many offers a date of delivery excludes. */
record ExcludedOffers(
    @JsonPropertyDescription("Arrive too late.") int late,
    @JsonPropertyDescription("Not in stock, or the shop does not say when they arrive.")
        int unknown) {

  static ExcludedOffers among(List<PricedOffer> quotes) {
    return new ExcludedOffers(count(quotes, Punctuality.LATE), count(quotes, Punctuality.UNKNOWN));
  }

  private static int count(List<PricedOffer> quotes, Punctuality punctuality) {
    return (int)
        quotes.stream().filter(quote -> quote.parcel().punctuality() == punctuality).count();
  }
}
