package io.commercegraph.query.compare;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;

/** The part of an answer that says how the answer is ranked. */
record RankingMethod(
    @JsonPropertyDescription("What the offers are sorted by.") String method,
    @JsonPropertyDescription("What decides between equals, one after the other.")
        List<String> tieBreakers,
    @JsonPropertyDescription("Always false: nobody can pay for a place.") boolean paidPlacement) {

  private static final RankingMethod BY_TOTAL =
      new RankingMethod(
          "in stock before others, known totals before unknown ones, then lowest total = price +"
              + " shipping - best coupon",
          List.of("latest delivery day", "earliest delivery day", "trust score", "offer id"),
          false);

  private static final RankingMethod BY_DELIVERY =
      new RankingMethod(
          "in stock before others, known totals before unknown ones, then earliest date of delivery"
              + " by the fastest shipping",
          List.of("lowest total", "trust score", "offer id"),
          false);

  static RankingMethod of(RankingSort sort) {
    return switch (sort) {
      case TOTAL -> BY_TOTAL;
      case DELIVERY -> BY_DELIVERY;
    };
  }
}
