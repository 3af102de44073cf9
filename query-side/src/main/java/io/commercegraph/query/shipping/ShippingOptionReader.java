package io.commercegraph.query.shipping;

import io.commercegraph.api.values.Money;
import io.commercegraph.query.paging.Cursor;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads shipping options from the table {@code shipping_option}. */
@Repository
class ShippingOptionReader {

  private static final String OF_SHOP =
      "SELECT * FROM shipping_option WHERE listed AND shop_id = :shop";

  private static final String AFTER =
      " AND (country, currency, amount, option_id) > (:after_country, :currency, :amount, :id)";

  private static final String CHEAPEST_FIRST =
      " ORDER BY country, currency, amount, option_id LIMIT ";

  private final JdbcClient jdbc;

  ShippingOptionReader(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** A shop's options by country, then cheapest first. One query. */
  List<ShippingOption> of(
      String shopId, @Nullable String country, @Nullable Cursor after, int rows) {
    var query =
        jdbc.sql(
                OF_SHOP
                    + (country == null ? "" : " AND country = :country")
                    + (after == null ? "" : AFTER)
                    + CHEAPEST_FIRST
                    + rows)
            .param("shop", shopId)
            .param("country", country);
    if (after != null) {
      query
          .param("after_country", after.text(0))
          .param("currency", after.text(1))
          .param("amount", after.number(2))
          .param("id", after.text(3));
    }
    return query.query((row, n) -> option(row)).list();
  }

  /** The sort key of {@link #of}. */
  static Cursor after(ShippingOption option) {
    Money price = option.price();
    return Cursor.after(
        option.country(), price.currency(), Long.toString(price.amount()), option.id());
  }

  private static ShippingOption option(ResultSet row) throws SQLException {
    String currency = row.getString("currency");
    long freeFrom = row.getLong("free_from");
    Money free = row.wasNull() ? null : new Money(freeFrom, currency);
    LocalTime cutoff = DeliveryCount.cutoff(row);
    return new ShippingOption(
        row.getString("option_id"),
        row.getString("name"),
        row.getString("carrier"),
        row.getString("country"),
        row.getString("region"),
        new Money(row.getLong("amount"), currency),
        free,
        new ShippingOption.DeliveryDays(days(row, "min_days"), days(row, "max_days")),
        row.getBoolean("calendar") ? true : null,
        cutoff == null ? null : cutoff.toString(),
        Objects.requireNonNull(row.getObject("observed_at", OffsetDateTime.class)).toInstant());
  }

  private static @Nullable Integer days(ResultSet row, String column) throws SQLException {
    int days = row.getInt(column);
    return row.wasNull() ? null : Integer.valueOf(days);
  }
}
