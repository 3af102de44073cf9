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

  /** Room for about 50 MB, at 250 bytes for each observation. */
  private static final int MAX_WEIGHT = 200_000;

  private final PricePointTable table;
  private final CatalogueStaleness staleness;
  private final DependencyCache<String, List<PricePoint>> cache;

  CachedPriceHistory(PricePointTable table, CatalogueStaleness staleness) {
    this.table = table;
    this.staleness = staleness;
    this.cache = staleness.newCacheOf(ReadModel.PRICES, MAX_WEIGHT);
  }

  /**
   * Every observation of an offer by time; none of an offer that is not known. One query, or none
   * where it is cached.
   */
  @Override
  public List<PricePoint> of(String offerId) {
    return cache
        .get(
            offerId,
            () -> {
              List<PricePoint> read = table.of(offerId);
              return read.isEmpty()
                  ? Optional.empty() // ids that nobody knows must not push out the known
                  : Optional.of(
                      staleness
                          .cacheable(read, List.of(), List.of(offerId), List.of())
                          .weighing(read.size()));
            })
        .orElse(List.of());
  }
}
