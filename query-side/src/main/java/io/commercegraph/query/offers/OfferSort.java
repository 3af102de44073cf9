package io.commercegraph.query.offers;

import com.fasterxml.jackson.annotation.JsonValue;
import io.commercegraph.query.paging.Cursor;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Objects;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;

/** The orders in which offers are listed; each ends in the id. */
public enum OfferSort {
  PRICE(3, "o.currency, o.price, o.offer_id") {
    @Override
    String select(String offers, boolean continues, int rows) {
      String after = continues ? " AND (" + order() + ") > (:k0, :n1, :k2)" : "";
      return ordered(offers + after, order(), rows);
    }

    @Override
    StatementSpec bind(Cursor after, StatementSpec statement) {
      return statement
          .param("k0", after.text(0))
          .param("n1", after.number(1))
          .param("k2", after.text(2));
    }

    @Override
    Cursor keyOf(ResultSet row) throws SQLException {
      return Cursor.after(
          row.getString("currency"), row.getString("price"), row.getString("offer_id"));
    }
  },

  /** By currency, dimension and exact ratio; offers without a measure come last, by price. */
  UNIT_PRICE(
      5,
      "o.unit_quantity IS NULL, o.currency, coalesce(o.unit_reference, ''),"
          + " o.price / coalesce(o.unit_quantity, 1), o.offer_id") {
    @Override
    String select(String offers, boolean continues, int rows) {
      return "SELECT o.* FROM (("
          + ordered(offers + WITH + (continues ? WITH_AFTER : ""), WITH_ORDER, rows)
          + ") UNION ALL ("
          + ordered(offers + WITHOUT + (continues ? WITHOUT_AFTER : ""), PRICE.order(), rows)
          + ")) o ORDER BY "
          + order()
          + " LIMIT "
          + rows;
    }

    @Override
    StatementSpec bind(Cursor after, StatementSpec statement) {
      return statement
          .param("k0", after.text(0))
          .param("k1", after.text(1))
          .param("n2", after.number(2))
          .param("n3", after.decimal(3))
          .param("k4", after.text(4));
    }

    @Override
    Cursor keyOf(ResultSet row) throws SQLException {
      BigDecimal quantity = row.getBigDecimal("unit_quantity");
      return Cursor.after(
          row.getString("currency"),
          quantity == null ? "" : row.getString("unit_reference"),
          row.getString("price"),
          quantity == null ? "1" : quantity.toPlainString(),
          row.getString("offer_id"));
    }
  },

  NEWEST(2, "o.first_seen_at DESC, o.offer_id") {
    @Override
    String select(String offers, boolean continues, int rows) {
      String after =
          " AND (o.first_seen_at < :since OR (o.first_seen_at = :since AND o.offer_id > :k1))";
      return ordered(offers + (continues ? after : ""), order(), rows);
    }

    @Override
    StatementSpec bind(Cursor after, StatementSpec statement) {
      Instant since = Instant.EPOCH.plus(after.number(0), ChronoUnit.MICROS);
      return statement.param("since", since.atOffset(ZoneOffset.UTC)).param("k1", after.text(1));
    }

    @Override
    Cursor keyOf(ResultSet row) throws SQLException {
      OffsetDateTime seen =
          Objects.requireNonNull(row.getObject("first_seen_at", OffsetDateTime.class));
      long since = ChronoUnit.MICROS.between(Instant.EPOCH, seen.toInstant());
      return Cursor.after(Long.toString(since), row.getString("offer_id"));
    }
  };

  private static final String WITH = " AND o.unit_quantity IS NOT NULL";
  private static final String WITHOUT = " AND o.unit_quantity IS NULL";
  private static final String WITH_ORDER =
      "o.currency, o.unit_reference, o.price / o.unit_quantity, o.offer_id";

  /** A cursor without a unit is behind all offers that have one. */
  private static final String WITH_AFTER =
      " AND :k1 <> '' AND (" + WITH_ORDER + ") > (:k0, :k1, CAST(:n2 AS bigint) / :n3, :k4)";

  private static final String WITHOUT_AFTER =
      " AND (:k1 <> '' OR (o.currency, o.price, o.offer_id) > (:k0, :n2, :k4))";

  private final int cursorParts;
  private final String order;

  OfferSort(int cursorParts, String order) {
    this.cursorParts = cursorParts;
    this.order = order;
  }

  @JsonValue
  String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The order in SQL, over a table {@code o}. */
  String order() {
    return order;
  }

  /** How many parts a cursor of this order has. */
  int cursorParts() {
    return cursorParts;
  }

  /**
   * The first offers in SQL. The limit is a literal: the planner takes a parameter for many rows.
   *
   * @param offers selects all of them, up to its conditions
   * @param continues whether only those after a cursor are wanted
   */
  abstract String select(String offers, boolean continues, int rows);

  /** Binds a cursor to the statement. */
  abstract StatementSpec bind(Cursor after, StatementSpec statement);

  /**
   * The sort key of an offer's row: what the table has, by which the database sorts, though what is
   * shown may be computed by a newer rule.
   */
  abstract Cursor keyOf(ResultSet row) throws SQLException;

  private static String ordered(String offers, String order, int rows) {
    return offers + " ORDER BY " + order + " LIMIT " + rows;
  }
}
