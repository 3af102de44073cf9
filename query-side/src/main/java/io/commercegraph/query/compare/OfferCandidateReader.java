package io.commercegraph.query.compare;

import static java.util.stream.Collectors.toSet;

import io.commercegraph.query.cache.Cacheable;
import io.commercegraph.query.cache.CatalogueStaleness;
import io.commercegraph.query.cache.DependencyCache;
import io.commercegraph.query.coupons.CouponTerms;
import io.commercegraph.query.coupons.ShopCouponLookup;
import io.commercegraph.query.products.Product;
import io.commercegraph.query.products.ProductSql;
import io.commercegraph.query.shops.ShopReputation;
import io.commercegraph.query.shops.ShopTrustLookup;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Reads all offers of a product with everything that their totals depend on, in one query or from a
 * cache.
 */
@Repository
class OfferCandidateReader {

  /** Offers of unlisted shops are selected too, as dependencies: they count once it is listed. */
  private static final String SELECT =
      """
      SELECT p.*, %s, %s AS products
        FROM product known
        JOIN product p ON p.product_id = coalesce(known.joined_into, known.product_id)
        LEFT JOIN (offer o
      %s)
               ON o.listed AND o.price IS NOT NULL AND o.product_id = ANY (%s)
       WHERE known.product_id = :product
      """
          .formatted(
              CandidateSql.COLUMNS, ProductSql.ALL_IDS, CandidateSql.JOINS, ProductSql.ALL_IDS);

  /** Room for about 1,600 products with twenty merchants each: 20 MB. */
  private static final int MAX_DEPENDENCIES = 100_000;

  private final JdbcClient jdbc;
  private final CatalogueStaleness staleness;
  private final DependencyCache<Key, ProductOfferRows> cache;
  private final ShopCouponLookup coupons;
  private final ShopTrustLookup trust;

  OfferCandidateReader(
      JdbcClient jdbc,
      ShopCouponLookup coupons,
      ShopTrustLookup trust,
      CatalogueStaleness staleness) {
    this.jdbc = jdbc;
    this.staleness = staleness;
    this.cache = staleness.newCache(MAX_DEPENDENCIES);
    this.coupons = coupons;
    this.trust = trust;
  }

  private record Key(String productId, @Nullable String country) {}

  /** A product with all its listed offers. */
  record Found(Product product, List<OfferCandidate> offers) {}

  /** The product with its candidates; empty where the product is not known. */
  Optional<Found> of(String productId, @Nullable String country, Instant now) {
    return cache
        .get(new Key(productId, country), () -> read(productId, country))
        .map(rows -> found(rows, now));
  }

  private Optional<Cacheable<ProductOfferRows>> read(String productId, @Nullable String country) {
    OfferCandidateRowHandler reader = new OfferCandidateRowHandler(staleness);
    jdbc.sql(SELECT).param("product", productId).param("country", country).query(reader);
    return reader.read();
  }

  private Found found(ProductOfferRows rows, Instant now) {
    List<OfferCandidate> offers = candidates(rows.ofOffers(), now);
    return new Found(rows.product().with(CandidateTally.of(offers, now), rows.means()), offers);
  }

  private List<OfferCandidate> candidates(Collection<List<OfferCandidateRow>> offers, Instant now) {
    Set<String> shops = offers.stream().map(it -> it.getFirst().shop().id()).collect(toSet());
    Map<String, ShopReputation> standings = trust.standings(shops);
    return offers.stream().map(rows -> candidate(rows, standings, now)).toList();
  }

  private OfferCandidate candidate(
      List<OfferCandidateRow> rows, Map<String, ShopReputation> standings, Instant now) {
    OfferCandidateRow offer = rows.getFirst();
    String shopId = offer.shop().id();
    ShopReputation standing = standings.getOrDefault(shopId, ShopReputation.UNKNOWN);
    return new OfferCandidate(
        offer.offerId(),
        new OfferCandidate.Merchant(
            offer.shop(),
            offer.shopCountry(),
            standing.trust().score(),
            MerchantRating.of(standing.rating()),
            offer.ships()),
        offer.price(),
        offer.currency(),
        offer.condition(),
        offer.availability(),
        offer.seenAt(),
        rows.stream().flatMap(row -> Stream.ofNullable(row.shipping())).toList(),
        coupons.of(shopId, now).stream().map(CouponTerms::of).toList(),
        offer.measure(),
        offer.details(),
        offer.match());
  }
}
