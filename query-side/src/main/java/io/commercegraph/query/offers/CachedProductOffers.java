package io.commercegraph.query.offers;

import io.commercegraph.query.cache.Cacheable;
import io.commercegraph.query.cache.CatalogueStaleness;
import io.commercegraph.query.cache.DependencyCache;
import io.commercegraph.query.products.ProductSql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Lists the offers of a product by price, in one query or from a cache. */
@Repository
class CachedProductOffers {

  /** A product with more offers is read anew each time, no further than a page goes. */
  private static final int MOST_OFFERS = 200;

  /** Offers of unlisted shops are selected too, as dependencies: they count once it is listed. */
  private static final String SELECT =
      """
      SELECT asked.products, o.*, s.domain, coalesce(s.listed, false) AS shop_listed,
             asked.living_id AS canonical_id, greatest(o.seen_at, k.kept_at) AS newest_at
        FROM (SELECT %s AS products, coalesce(known.joined_into, known.product_id) AS living_id
                FROM product known WHERE known.product_id = :product) asked
        LEFT JOIN LATERAL (
             SELECT it.* FROM offer it
              WHERE it.listed AND it.price IS NOT NULL AND it.product_id = ANY (asked.products)
             OFFSET 0) o ON true
        LEFT JOIN shop s ON s.id = o.shop_id
        LEFT JOIN shop_kept k ON k.shop_id = o.shop_id
       ORDER BY %s
       LIMIT %d
      """
          .formatted(ProductSql.ALL_IDS, OfferSort.PRICE.order(), MOST_OFFERS + 1);

  /** Room for about eight hundred products with twenty merchants each: 15 MB. */
  private static final int MAX_DEPENDENCIES = 50_000;

  private final JdbcClient jdbc;
  private final OfferReader offers;
  private final Clock clock;
  private final CatalogueStaleness staleness;
  private final DependencyCache<String, Known> cache;

  CachedProductOffers(
      JdbcClient jdbc, OfferReader offers, Clock clock, CatalogueStaleness staleness) {
    this.jdbc = jdbc;
    this.offers = offers;
    this.clock = clock;
    this.staleness = staleness;
    this.cache = staleness.newCache(MAX_DEPENDENCIES);
  }

  /**
   * A known product.
   *
   * @param offers all its offers by price; {@code null} where they are too many
   */
  private record Known(@Nullable List<ListedOffer> offers) {}

  /**
   * The first offers of a product that fit.
   *
   * @param asked asks for offers of one product by price
   * @return nothing where the product is not known
   */
  Optional<List<ListedOffer>> first(OfferQuery asked, int rows) {
    String product = Objects.requireNonNull(asked.productId());
    Optional<Known> known = cache.get(product, () -> read(product));
    if (known.isEmpty()) {
      return Optional.empty();
    }
    List<ListedOffer> all = known.get().offers();
    if (all == null) {
      return offers.list(asked, null, rows);
    }
    Instant now = clock.instant();
    return Optional.of(
        all.stream()
            .filter(listed -> asked.fits(listed.offer()))
            .limit(rows)
            .map(listed -> listed.at(now))
            .toList());
  }

  private Optional<Cacheable<Known>> read(String product) {
    Rows rows = new Rows(clock.instant());
    jdbc.sql(SELECT).param("product", product).query(rows);
    return rows.read();
  }

  /** Collects the rows of one product, one for each of its offers, and what they depend on. */
  private final class Rows implements RowCallbackHandler {

    private final Instant now;
    private final List<ListedOffer> listed = new ArrayList<>();
    private final Set<String> ids = new LinkedHashSet<>();
    private final Set<String> shops = new LinkedHashSet<>();
    private @Nullable List<String> products;

    Rows(Instant now) {
      this.now = now;
    }

    @Override
    public void processRow(ResultSet row) throws SQLException {
      if (products == null) {
        products = List.of((String[]) row.getArray("products").getArray());
      }
      if (row.getString("offer_id") == null) {
        return;
      }
      ids.add(row.getString("offer_id"));
      shops.add(row.getString("shop_id"));
      if (row.getBoolean("shop_listed")) {
        listed.add(new ListedOffer(Offer.of(row, now), OfferSort.PRICE.keyOf(row)));
      }
    }

    /** The product; empty where there was no row. */
    private Optional<Cacheable<Known>> read() {
      if (products == null) {
        return Optional.empty();
      }
      if (ids.size() > MOST_OFFERS) {
        return Optional.of(staleness.cacheable(new Known(null), products, List.of(), List.of()));
      }
      Set<String> described = new LinkedHashSet<>(ids);
      described.addAll(shops);
      return Optional.of(
          staleness.cacheable(new Known(List.copyOf(listed)), products, ids, described));
    }
  }
}
