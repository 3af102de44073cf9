package io.commercegraph.query.prices;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Remembers long histories: to read one costs many times what its figures do, while one look into
 * the index tells whether anything was added to it. An answer is thus never older than the table.
 */
@Component
class RememberedPricePoints implements PricePoints {

  /** Shorter ones are read as fast as looked up. */
  private static final int LONG = 30;

  /** Some 250 bytes each: 50 MB. */
  private static final int MOST_POINTS = 200_000;

  /** Longer than a model that was rebuilt by another program may be taken for the one before. */
  private static final Duration REMEMBERED = Duration.ofMinutes(10);

  private final PricePointTable table;
  private final Cache<String, List<PricePoint>> known =
      Caffeine.newBuilder()
          .maximumWeight(MOST_POINTS)
          .weigher((String offer, List<PricePoint> points) -> points.size())
          .expireAfterWrite(REMEMBERED)
          .build();

  RememberedPricePoints(PricePointTable table) {
    this.table = table;
  }

  /** One query, or two where something was added. */
  @Override
  public List<PricePoint> of(String offerId) {
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
