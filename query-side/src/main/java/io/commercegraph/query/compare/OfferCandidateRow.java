package io.commercegraph.query.compare;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.query.details.OfferDetailsJson;
import io.commercegraph.query.details.RememberedMeasure;
import io.commercegraph.query.offers.Offer.Match;
import io.commercegraph.query.shipping.DeliveryCount;
import io.commercegraph.query.shipping.ShippingTerms;
import io.commercegraph.query.shops.ShopBrief;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One row of the candidate query: an offer with one of the shipping options that count for it, if
 * any.
 */
record OfferCandidateRow(
    String offerId,
    ShopBrief shop,
    @Nullable String shopCountry,
    long price,
    String currency,
    Condition condition,
    Availability availability,
    Instant seenAt,
    Ships ships,
    @Nullable ShippingTerms shipping,
    RememberedMeasure measure,
    @Nullable OfferDetails details,
    Match match) {

  static OfferCandidateRow of(ResultSet row) throws SQLException {
    OfferDetails details = OfferDetailsJson.read(row);
    return new OfferCandidateRow(
        row.getString("offer_id"),
        new ShopBrief(
            row.getString("shop_id"), row.getString("shop_name"), row.getString("domain")),
        row.getString("shop_country"),
        row.getLong("price"),
        row.getString("currency"),
        Condition.ofWire(row.getString("condition")),
        Availability.ofWire(row.getString("availability")),
        Objects.requireNonNull(row.getObject("newest_at", OffsetDateTime.class)).toInstant(),
        Ships.ofWire(row.getString("ships")),
        row.getString("option_id") == null ? null : shipping(row),
        new RememberedMeasure(details, row.getString("title")),
        details,
        Match.of(row));
  }

  private static ShippingTerms shipping(ResultSet row) throws SQLException {
    return new ShippingTerms(
        row.getString("option_id"),
        row.getLong("amount"),
        row.getString("shipping_currency"),
        row.getObject("free_from", Long.class),
        row.getObject("min_days", Integer.class),
        row.getObject("max_days", Integer.class),
        DeliveryCount.of(row));
  }
}
