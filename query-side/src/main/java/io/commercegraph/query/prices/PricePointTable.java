package io.commercegraph.query.prices;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads the table {@code price_point}. */
@Repository
class PricePointTable implements PricePoints {

  private final JdbcClient jdbc;

  PricePointTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public List<PricePoint> of(String offerId) {
    return jdbc.sql("SELECT * FROM price_point WHERE offer_id = :offer")
        .param("offer", offerId)
        .query((row, n) -> point(row))
        .list();
  }

  private static PricePoint point(ResultSet row) throws SQLException {
    return new PricePoint(
        instant(row, "observed_at"),
        amount(row, "amount"),
        amount(row, "list_amount"),
        row.getString("currency"),
        row.getString("event_id"),
        instant(row, "recorded_at"),
        row.getLong("position"));
  }

  private static @Nullable Long amount(ResultSet row, String column) throws SQLException {
    long amount = row.getLong(column);
    return row.wasNull() ? null : Long.valueOf(amount);
  }

  private static Instant instant(ResultSet row, String column) throws SQLException {
    return Objects.requireNonNull(row.getObject(column, OffsetDateTime.class)).toInstant();
  }
}
