package io.commercegraph.query.changes;

import io.commercegraph.log.rows.Columns;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** Reads and writes what the feed has last told of offers and shops. */
@Repository
class LastToldTable {

  private static final String OFFERS =
      """
      SELECT offer_id, shop_id, product_id, amount, currency, availability, observed
        FROM change_offer WHERE offer_id = ANY (?)
      """;
  private static final String WRITE_OFFERS =
      """
      INSERT INTO change_offer (offer_id, shop_id, product_id, amount, currency, availability,
                                observed)
      SELECT * FROM unnest(?::text[], ?::text[], ?::text[], ?::bigint[], ?::text[], ?::text[],
                           ?::bigint[])
      ON CONFLICT (offer_id) DO UPDATE
         SET shop_id = excluded.shop_id, product_id = excluded.product_id,
             amount = excluded.amount, currency = excluded.currency,
             availability = excluded.availability, observed = excluded.observed
      """;
  private static final String WRITE_SHOPS =
      """
      INSERT INTO change_shop AS known (shop_id, domain, listed)
      SELECT * FROM unnest(?::text[], ?::text[], ?::boolean[])
      ON CONFLICT (shop_id) DO UPDATE
         SET domain = coalesce(excluded.domain, known.domain), listed = excluded.listed
      """;
  private static final String WRITE_DUE =
      """
      INSERT INTO change_due AS known (shop_id, position)
      SELECT * FROM unnest(?::text[], ?::bigint[])
      ON CONFLICT (shop_id) DO UPDATE SET position = greatest(known.position, excluded.position)
      """;

  private final JdbcTemplate jdbc;

  LastToldTable(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  Map<String, LastOffer> offers(Collection<String> ids) {
    Map<String, LastOffer> offers = new HashMap<>();
    if (!ids.isEmpty()) {
      jdbc.query(
          OFFERS,
          row -> {
            LastOffer offer = offer(row);
            offers.put(offer.offerId(), offer);
          },
          (Object) ids.toArray(String[]::new));
    }
    return offers;
  }

  void write(ChangeRules told) {
    List<LastOffer> offers = List.copyOf(told.offers().values());
    if (!offers.isEmpty()) {
      jdbc.update(WRITE_OFFERS, statement -> setOffers(statement, offers));
    }
    List<ChangeRules.LastShop> shops = List.copyOf(told.shops().values());
    if (!shops.isEmpty()) {
      jdbc.update(WRITE_SHOPS, statement -> setShops(statement, shops));
    }
    if (!told.due().isEmpty()) {
      jdbc.update(
          WRITE_DUE,
          told.due().keySet().toArray(String[]::new),
          told.due().values().toArray(Long[]::new));
    }
  }

  private static void setOffers(PreparedStatement statement, List<LastOffer> rows)
      throws SQLException {
    Columns<LastOffer> columns = new Columns<>(statement.getConnection(), rows);
    statement.setArray(1, columns.texts(LastOffer::offerId));
    statement.setArray(2, columns.texts(LastOffer::shopId));
    statement.setArray(3, columns.texts(LastOffer::productId));
    statement.setArray(4, columns.numbers(LastOffer::amount));
    statement.setArray(5, columns.texts(LastOffer::currency));
    statement.setArray(6, columns.texts(LastOffer::availability));
    statement.setArray(7, columns.micros(LastOffer::observedAt));
  }

  private static void setShops(PreparedStatement statement, List<ChangeRules.LastShop> rows)
      throws SQLException {
    Columns<ChangeRules.LastShop> columns = new Columns<>(statement.getConnection(), rows);
    statement.setArray(1, columns.texts(ChangeRules.LastShop::shopId));
    statement.setArray(2, columns.texts(ChangeRules.LastShop::domain));
    statement.setArray(3, columns.flags(ChangeRules.LastShop::listed));
  }

  private static LastOffer offer(ResultSet row) throws SQLException {
    @Nullable Long observed = row.getObject("observed", Long.class);
    return new LastOffer(
        row.getString("offer_id"),
        row.getString("shop_id"),
        row.getString("product_id"),
        row.getObject("amount", Long.class),
        row.getString("currency"),
        row.getString("availability"),
        observed == null ? null : Instant.EPOCH.plus(observed, ChronoUnit.MICROS));
  }
}
