package io.commercegraph.query.prices;

import io.commercegraph.log.reading.PastCall;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Reads the table {@code price_point}. Its rows are only ever added, each with its position: so a
 * call about the past reads it too, as far as its own position.
 */
@Repository
class PricePointTable {

  /**
   * In the order of {@link io.commercegraph.api.prices.NewestPrice}, which is that of the primary
   * key, so that the database need not sort.
   */
  private static final String POINTS =
      """
      SELECT observed_at, amount, list_amount, currency, event_id, recorded_at, position
        FROM price_point WHERE offer_id = :offer AND position <= :known
       ORDER BY observed_at, position
      """;

  private final JdbcClient jdbc;

  PricePointTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Every observation of an offer by time; none of an offer that is not known. One query. */
  List<PricePoint> of(String offerId) {
    return jdbc.sql(POINTS)
        .param("offer", offerId)
        .param("known", PastCall.position())
        .query((row, n) -> point(row))
        .list();
  }

  /** The observation in a row. */
  static PricePoint point(ResultSet row) throws SQLException {
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
