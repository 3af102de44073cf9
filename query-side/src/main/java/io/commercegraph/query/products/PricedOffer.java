package io.commercegraph.query.products;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.Tax;
import io.commercegraph.query.details.OfferDetailsJson;
import io.commercegraph.query.details.OfferMeasure;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What counts of a listed and priced offer for its product.
 *
 * @param taxExcluded whether taxes come on top of the price, which then compares with no other
 * @param measure what the price buys; asked for the best offer alone
 */
public record PricedOffer(
    String id,
    String shopDomain,
    boolean shopListed,
    long price,
    String currency,
    Availability availability,
    Condition condition,
    Instant seenAt,
    boolean taxExcluded,
    Supplier<Optional<OfferMeasure>> measure) {

  static PricedOffer of(ResultSet row) throws SQLException {
    return new PricedOffer(
        row.getString("offer_id"),
        Objects.requireNonNullElse(row.getString("domain"), ""),
        row.getBoolean("shop_listed"),
        row.getLong("price"),
        row.getString("currency"),
        Availability.ofWire(row.getString("availability")),
        Condition.ofWire(row.getString("condition")),
        Objects.requireNonNull(row.getObject("newest_at", OffsetDateTime.class)).toInstant(),
        Tax.ofWire(row.getString("tax")) == Tax.EXCLUDED,
        measure(row));
  }

  /** Title and details are read only where the offer has a measure. */
  private static Supplier<Optional<OfferMeasure>> measure(ResultSet row) throws SQLException {
    String title = row.getString("title");
    Optional<OfferMeasure> measure =
        title == null ? Optional.empty() : OfferMeasure.of(OfferDetailsJson.read(row), title);
    return () -> measure;
  }
}
