package io.commercegraph.query.compare;

import static java.util.stream.Collectors.toSet;

import io.commercegraph.query.coupons.ShopCoupons;
import io.commercegraph.query.products.Product;
import io.commercegraph.query.products.ProductSql;
import io.commercegraph.query.shops.ShopStanding;
import io.commercegraph.query.shops.ShopTrust;
import io.commercegraph.query.told.MadeOf;
import io.commercegraph.query.told.Remembered;
import io.commercegraph.query.told.ToldBook;
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

/** All offers of a product with what their totals are made of, read in one query or remembered. */
@Repository
class Candidates {

  /**
   * Options for a part of a country do not count: nobody says where in it the goods go. The offset
   * keeps PostgreSQL from joining all shops' options to what it takes for many offers. Offers of
   * shops that are not listed come too: they will count as soon as the shop is.
   */
  private static final String SELECT =
      """
      SELECT p.*, o.offer_id, o.shop_id, s.name AS shop_name, s.domain, s.country AS shop_country,
             coalesce(s.listed, false) AS shop_listed,
             o.price, o.currency, o.condition, o.availability,
             greatest(o.seen_at, k.kept_at) AS newest_at,
             so.option_id, so.amount, so.currency AS shipping_currency, so.free_from, so.min_days,
             so.max_days, \
      """
          + ProductSql.ALL_IDS
          + """
           AS products
            FROM product known
            JOIN product p ON p.product_id = coalesce(known.joined_into, known.product_id)
            LEFT JOIN (offer o
                       LEFT JOIN shop s ON s.id = o.shop_id
                       LEFT JOIN shop_kept k ON k.shop_id = o.shop_id
                       LEFT JOIN LATERAL (
                            SELECT it.* FROM shipping_option it
                             WHERE it.shop_id = o.shop_id AND it.listed AND it.region IS NULL
                               AND it.country = coalesce(CAST(:country AS text), s.country)
                            OFFSET 0) so ON true)
                   ON o.listed AND o.price IS NOT NULL AND o.product_id = ANY (\
          """
          + ProductSql.ALL_IDS
          + ") WHERE known.product_id = :product";

  /** Of some 1,600 products with twenty merchants each: 20 MB. */
  private static final int MOST_PARTS = 100_000;

  private final JdbcClient jdbc;
  private final Remembered<CandidateRows> remembered;
  private final ShopCoupons coupons;
  private final ShopTrust trust;

  Candidates(JdbcClient jdbc, ShopCoupons coupons, ShopTrust trust, ToldBook told) {
    this.jdbc = jdbc;
    this.remembered = told.remembering(MOST_PARTS);
    this.coupons = coupons;
    this.trust = trust;
  }

  /** A product with all its listed offers. */
  record Found(Product product, List<Candidate> offers) {}

  /** Nothing where the product is not known. */
  Optional<Found> of(String productId, @Nullable String country, Instant now) {
    return remembered
        .of(country + " " + productId, () -> read(productId, country))
        .map(rows -> found(rows, now));
  }

  private Optional<MadeOf<CandidateRows>> read(String productId, @Nullable String country) {
    CandidateReader reader = new CandidateReader();
    jdbc.sql(SELECT).param("product", productId).param("country", country).query(reader);
    return reader.read();
  }

  private Found found(CandidateRows rows, Instant now) {
    List<Candidate> offers = candidates(rows.ofOffers(), now);
    return new Found(rows.product().with(offers.size(), PriceRanges.of(offers)), offers);
  }

  private List<Candidate> candidates(Collection<List<CandidateRow>> offers, Instant now) {
    Set<String> shops = offers.stream().map(it -> it.getFirst().shop().id()).collect(toSet());
    Map<String, ShopStanding> standings = trust.standings(shops);
    return offers.stream().map(rows -> candidate(rows, standings, now)).toList();
  }

  private Candidate candidate(
      List<CandidateRow> rows, Map<String, ShopStanding> standings, Instant now) {
    CandidateRow offer = rows.getFirst();
    String shopId = offer.shop().id();
    ShopStanding standing = standings.getOrDefault(shopId, ShopStanding.UNKNOWN);
    return new Candidate(
        offer.offerId(),
        new Candidate.Merchant(
            offer.shop(),
            offer.shopCountry(),
            standing.trust().score(),
            MerchantRating.of(standing.rating())),
        offer.price(),
        offer.currency(),
        offer.condition(),
        offer.availability(),
        offer.seenAt(),
        rows.stream().flatMap(row -> Stream.ofNullable(row.shipping())).toList(),
        coupons.of(shopId, now).stream().map(CouponTerms::of).toList());
  }
}
