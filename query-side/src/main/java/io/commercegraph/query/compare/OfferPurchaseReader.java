package io.commercegraph.query.compare;

import io.commercegraph.query.coupons.OfferPurchases;
import io.commercegraph.query.shipping.ShippingChoice;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads what buying one piece of an offer is, by the rules of compare_prices. One query. */
@Repository
class OfferPurchaseReader implements OfferPurchases {

  private static final String SELECT =
      "SELECT "
          + CandidateSql.COLUMNS
          + " FROM offer o "
          + CandidateSql.JOINS
          + " WHERE o.offer_id = :offer AND o.price IS NOT NULL";

  private final JdbcClient jdbc;

  OfferPurchaseReader(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public Optional<OfferPurchase> of(
      String offerId, @Nullable String country, boolean newCustomer, Instant now) {
    List<OfferCandidateRow> rows =
        jdbc.sql(SELECT)
            .param("offer", offerId)
            .param("country", country)
            .query((row, _) -> OfferCandidateRow.of(row))
            .list();
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(purchase(rows, new Shopper(country, newCustomer, now)));
  }

  private static OfferPurchase purchase(List<OfferCandidateRow> rows, Shopper shopper) {
    OfferCandidateRow offer = rows.getFirst();
    OfferCandidate candidate =
        new OfferCandidate(
            offer.offerId(),
            new OfferCandidate.Merchant(
                offer.shop(), offer.shopCountry(), null, null, offer.ships()),
            offer.price(),
            offer.currency(),
            offer.condition(),
            offer.availability(),
            offer.seenAt(),
            rows.stream().flatMap(row -> Stream.ofNullable(row.shipping())).toList(),
            List.of());
    ShippingChoice shipping =
        ShippingChoice.cheapest(
            candidate.optionsFor(shopper),
            candidate.price(),
            shopper.calendar(offer.shopCountry()));
    return new OfferPurchase(
        offer.shop().id(),
        shopper.purchase(candidate, candidate.price(), shipping == null ? null : shipping.cost()));
  }
}
