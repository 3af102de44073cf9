package io.commercegraph.query.products;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.Condition;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Objects;

/** What counts of a listed and priced offer for its product. */
public record PricedOffer(
    String id,
    String shopDomain,
    boolean shopListed,
    long price,
    String currency,
    Availability availability,
    Condition condition,
    Instant seenAt) {

  static PricedOffer of(ResultSet row) throws SQLException {
    return new PricedOffer(
        row.getString("offer_id"),
        Objects.requireNonNullElse(row.getString("domain"), ""),
        row.getBoolean("shop_listed"),
        row.getLong("price"),
        row.getString("currency"),
        Availability.ofWire(row.getString("availability")),
        Condition.ofWire(row.getString("condition")),
        Objects.requireNonNull(row.getObject("newest_at", OffsetDateTime.class)).toInstant());
  }
}
