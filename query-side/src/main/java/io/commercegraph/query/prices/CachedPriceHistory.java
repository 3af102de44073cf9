package io.commercegraph.query.prices;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.query.cache.CatalogueStaleness;
import io.commercegraph.query.cache.DependencyCache;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * A cache of the price histories of offers. Reading hundreds of observations costs many times what
 * their figures cost.
 */
@Component
class CachedPriceHistory implements PriceHistoryReader {

  /** Room for about 80 MB, at 400 bytes for each observation and its part of the series. */
  private static final int MAX_WEIGHT = 200_000;

  private final PricePointTable table;
  private final CatalogueStaleness staleness;
  private final DependencyCache<String, PriceHistory> cache;

  CachedPriceHistory(PricePointTable table, CatalogueStaleness staleness) {
    this.table = table;
    this.staleness = staleness;
    this.cache = staleness.newCacheOf(ReadModel.PRICES, MAX_WEIGHT);
  }

  /**
   * The history of an offer, an empty one of an offer that is not known. One query, or none where
   * it is cached.
   */
  @Override
  public PriceHistory of(String offerId) {
    return cache
        .get(
            offerId,
            () -> {
              List<PricePoint> read = table.of(offerId);
              return read.isEmpty()
                  ? Optional.empty() // ids that nobody knows must not push out the known
                  : Optional.of(
                      staleness
                          .cacheable(new PriceHistory(read), List.of(), List.of(offerId), List.of())
                          .weighing(read.size()));
            })
        .orElse(PriceHistory.NONE);
  }
}
