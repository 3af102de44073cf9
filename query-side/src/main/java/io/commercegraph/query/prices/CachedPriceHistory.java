package io.commercegraph.query.prices;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.commercegraph.log.reading.PastCall;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * A cache of long price histories. Reading a history costs many times what its figures cost, while
 * one look into the index tells whether an observation was added; a cached answer is never older
 * than the table.
 *
 * <p>No {@code DependencyCache}, intentionally: it would need a tracker of the read model {@code
 * prices}, which takes every observation on every node, only to save that look for the few offers
 * with long histories.
 */
@Component
class CachedPriceHistory implements PriceHistoryReader {

  /** Shorter histories are read as fast as they are looked up. */
  private static final int LONG = 30;

  /** Room for about 50 MB, at 250 bytes for each observation. */
  private static final int MOST_POINTS = 200_000;

  /**
   * An upper bound on how long a cached history survives a rebuild of the table by another program.
   */
  private static final Duration REMEMBERED = Duration.ofMinutes(10);

  private final PricePointTable table;
  private final Cache<String, List<PricePoint>> known =
      Caffeine.newBuilder()
          .maximumWeight(MOST_POINTS)
          .weigher((String offer, List<PricePoint> points) -> points.size())
          .expireAfterWrite(REMEMBERED)
          .build();

  CachedPriceHistory(PricePointTable table) {
    this.table = table;
  }

  /** One query, or two where something was added. */
  @Override
  public List<PricePoint> of(String offerId) {
    if (PastCall.isCurrent()) {
      return table.of(offerId);
    }
    @Nullable List<PricePoint> remembered = known.getIfPresent(offerId);
    if (remembered != null && table.extent(offerId).equals(PricePointTable.Extent.of(remembered))) {
      return remembered;
    }
    List<PricePoint> read = table.of(offerId);
    if (read.size() >= LONG) {
      known.put(offerId, read);
    }
    return read;
  }
}
