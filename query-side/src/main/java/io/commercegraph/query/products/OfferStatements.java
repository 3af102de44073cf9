package io.commercegraph.query.products;

import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.products.Options;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the offers of a product say of it. Where they differ, the longest description counts, and
 * the options of the first offer.
 *
 * @param details by the ids of the offers
 */
record OfferStatements(List<OfferDetails> details) {

  @Nullable String description() {
    return details.stream()
        .map(OfferDetails::description)
        .filter(Objects::nonNull)
        .max(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
        .orElse(null);
  }

  @Nullable Options options() {
    return details.stream()
        .map(OfferDetails::options)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** The product's own image, then those of its offers. */
  List<String> images(@Nullable String own) {
    return Stream.concat(
            Stream.ofNullable(own),
            details.stream()
                .map(OfferDetails::images)
                .filter(Objects::nonNull)
                .flatMap(List::stream))
        .distinct()
        .limit(OfferDetails.MAX_IMAGES)
        .toList();
  }
}
