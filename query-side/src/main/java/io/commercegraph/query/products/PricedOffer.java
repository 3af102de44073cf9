package io.commercegraph.query.products;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.offers.Tax;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Objects;

/**
 * What counts of a listed and priced offer for its product.
 *
 * @param taxExcluded whether taxes come on top of the price, which then compares with no other
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
    boolean taxExcluded) {

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
        Tax.ofWire(row.getString("tax")) == Tax.EXCLUDED);
  }
}
