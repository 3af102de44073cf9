package io.commercegraph.query.products;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** Ranks the present prices of offers among their own of the last 90 days. */
public interface PricePositions {

  /** An offer that is listed for a shorter time has no position. */
  Duration LISTED_FOR = Duration.ofDays(30);

  /** The positions of those offers that have one, by the ids of offers. */
  Map<String, PricePosition> of(Collection<String> offers, Instant now);

  /** The products with the positions of their best offers, unless these are sold out. */
  default List<Product> complete(List<Product> products, Instant now) {
    return complete(
        products,
        products.stream()
            .map(Product::bestOffer)
            .filter(Objects::nonNull)
            .filter(best -> best.basis() != BestOffer.Basis.UNAVAILABLE)
            .map(BestOffer::offerId)
            .collect(Collectors.toSet()),
        now);
  }

  /** The products with the positions of those best offers that are among {@code offers}. */
  default List<Product> complete(List<Product> products, Set<String> offers, Instant now) {
    if (offers.isEmpty()) {
      return products;
    }
    Map<String, PricePosition> positions = of(offers, now);
    return products.stream()
        .map(
            product -> {
              BestOffer best = product.bestOffer();
              PricePosition position = best == null ? null : positions.get(best.offerId());
              return best == null || position == null ? product : product.with(best.at(position));
            })
        .toList();
  }
}
