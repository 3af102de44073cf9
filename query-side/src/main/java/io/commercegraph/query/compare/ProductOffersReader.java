package io.commercegraph.query.compare;

import io.commercegraph.query.coupons.CouponTerms;
import io.commercegraph.query.coupons.ShopCouponLookup;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Reads the offers in stock of several products, with everything that their totals depend on, in
 * one query.
 */
@Repository
public class ProductOffersReader {

  /** Of each product and currency, the cheapest. */
  private static final int MAX_OFFERS = 200;

  private static final String SELECT =
      """
      SELECT asked.id AS asked_id, asked.living_id, %s
        FROM (SELECT known.product_id AS id,
                     coalesce(known.joined_into, known.product_id) AS living_id
                FROM product known WHERE known.product_id = ANY (:products)) asked
        LEFT JOIN LATERAL (
             SELECT * FROM (
                    SELECT it.*, row_number() OVER (PARTITION BY it.currency
                                                    ORDER BY it.price, it.offer_id) AS place
                      FROM offer it
                     WHERE it.listed AND it.price IS NOT NULL
                       AND it.availability IN ('in_stock', 'limited_stock')
                       AND (CAST(:condition AS text) IS NULL OR it.condition = :condition)
                       AND it.product_id = ANY (ARRAY(
                           SELECT asked.living_id UNION ALL
                           SELECT alias.product_id FROM product alias
                            WHERE alias.joined_into = asked.living_id))) cheapest
              WHERE cheapest.place <= %d) o ON true
      %s
      """
          .formatted(CandidateSql.COLUMNS, MAX_OFFERS, CandidateSql.JOINS);

  private final JdbcClient jdbc;
  private final ShopCouponLookup coupons;

  ProductOffersReader(JdbcClient jdbc, ShopCouponLookup coupons) {
    this.jdbc = jdbc;
    this.coupons = coupons;
  }

  /**
   * A product with its offers.
   *
   * @param productId the id that it lives under
   */
  public record Found(String productId, List<OfferCandidate> offers) {}

  /** The products that are known, by the id that was asked for. */
  public Map<String, Found> of(
      Collection<String> ids, @Nullable String country, WantedCondition condition, Instant now) {
    Map<String, Rows> products = new LinkedHashMap<>();
    jdbc.sql(SELECT)
        .param("products", ids.toArray(String[]::new))
        .param("country", country)
        .param(
            "condition",
            condition == WantedCondition.ANY ? null : condition.name().toLowerCase(Locale.ROOT))
        .query(
            row -> {
              collect(row, products);
            });
    Map<String, List<CouponTerms>> ofShops = new LinkedHashMap<>();
    Map<String, Found> found = new LinkedHashMap<>();
    products.forEach(
        (id, rows) ->
            found.put(
                id,
                new Found(
                    rows.productId,
                    rows.ofOffers.values().stream()
                        .map(ofOffer -> candidate(ofOffer, ofShops, now))
                        .toList())));
    return found;
  }

  private static void collect(ResultSet row, Map<String, Rows> products) throws SQLException {
    String living = Objects.requireNonNull(row.getString("living_id"));
    Rows rows = products.computeIfAbsent(row.getString("asked_id"), _ -> new Rows(living));
    if (row.getString("offer_id") != null && row.getBoolean("shop_listed")) {
      OfferCandidateRow offer = OfferCandidateRow.of(row);
      rows.ofOffers.computeIfAbsent(offer.offerId(), _ -> new ArrayList<>()).add(offer);
    }
  }

  private OfferCandidate candidate(
      List<OfferCandidateRow> rows, Map<String, List<CouponTerms>> ofShops, Instant now) {
    OfferCandidateRow offer = rows.getFirst();
    return new OfferCandidate(
        offer.offerId(),
        new OfferCandidate.Merchant(offer.shop(), offer.shopCountry(), null, null, offer.ships()),
        offer.price(),
        offer.currency(),
        offer.condition(),
        offer.availability(),
        offer.seenAt(),
        rows.stream().flatMap(row -> Stream.ofNullable(row.shipping())).toList(),
        ofShops.computeIfAbsent(
            offer.shop().id(),
            shop -> coupons.of(shop, now).stream().map(CouponTerms::of).toList()),
        offer.measure(),
        offer.details(),
        offer.match());
  }

  /** The rows of one product, by offer. */
  private static final class Rows {
    private final String productId;
    private final Map<String, List<OfferCandidateRow>> ofOffers = new LinkedHashMap<>();

    Rows(String productId) {
      this.productId = productId;
    }
  }
}
