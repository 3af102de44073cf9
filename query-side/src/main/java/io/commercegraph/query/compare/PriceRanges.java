package io.commercegraph.query.compare;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summarizingLong;

import io.commercegraph.api.values.Money;
import io.commercegraph.query.products.Product;
import java.util.Comparator;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Computes the price range of offers, in the currency of most of them. */
final class PriceRanges {

  private static final Comparator<Map.Entry<String, LongSummaryStatistics>> MOST_OFFERS_FIRST =
      Comparator.comparingLong(
              (Map.Entry<String, LongSummaryStatistics> it) -> -it.getValue().getCount())
          .thenComparing(Map.Entry.comparingByKey());

  private PriceRanges() {}

  static Product.@Nullable PriceRange of(List<OfferCandidate> offers) {
    return offers.stream()
        .collect(groupingBy(OfferCandidate::currency, summarizingLong(OfferCandidate::price)))
        .entrySet()
        .stream()
        .min(MOST_OFFERS_FIRST)
        .map(
            it ->
                new Product.PriceRange(
                    new Money(it.getValue().getMin(), it.getKey()),
                    new Money(it.getValue().getMax(), it.getKey())))
        .orElse(null);
  }
}
