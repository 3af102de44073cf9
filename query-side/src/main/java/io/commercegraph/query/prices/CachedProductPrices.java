package io.commercegraph.query.prices;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.query.cache.Cacheable;
import io.commercegraph.query.cache.CatalogueStaleness;
import io.commercegraph.query.cache.DependencyCache;
import io.commercegraph.query.prices.ProductPriceReader.Found;
import io.commercegraph.query.prices.ProductPriceReader.ReadFrom;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * A cache of the prices of products. Reading thousands of observations costs many times what their
 * figures cost, and so does making series of them.
 */
@Component
class CachedProductPrices {

  /** Room for about 25 MB, at 250 bytes for each observation. */
  private static final int MAX_WEIGHT = 100_000;

  private final ProductPriceReader reader;
  private final CatalogueStaleness staleness;
  private final DependencyCache<Key, ProductPrices> cache;

  CachedProductPrices(ProductPriceReader reader, CatalogueStaleness staleness) {
    this.reader = reader;
    this.staleness = staleness;
    this.cache = staleness.newCacheOf(ReadModel.PRICES, MAX_WEIGHT);
  }

  private record Key(
      String productId, @Nullable String country, @Nullable String condition, boolean titles) {}

  /** As {@link ProductPriceReader#of}. One query, or none where it is cached. */
  Optional<ProductPrices> of(
      String productId, @Nullable String country, @Nullable String condition, boolean titles) {
    return cache.get(
        new Key(productId, country, condition, titles),
        () -> reader.of(productId, country, condition, titles).map(this::cacheable));
  }

  private Cacheable<ProductPrices> cacheable(Found found) {
    ProductPrices prices = ProductPrices.of(found);
    ReadFrom from = found.readFrom();
    return staleness
        .cacheable(
            prices,
            from.products(),
            from.offers(),
            Stream.concat(from.offers().stream(), from.shops().stream()).toList())
        .weighing(prices.size());
  }
}
