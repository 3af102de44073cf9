package io.commercegraph.query.offers;

import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.log.rows.Columns;
import io.commercegraph.query.details.OfferDetailsJson;
import io.commercegraph.query.details.OfferMeasure;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.json.JsonMapper;

/** Writes the tables {@code offer} and {@code shop_kept}. */
@Repository
class OfferTable {

  /** Times are passed as microseconds since 1970. */
  private static final String TIME = "timestamptz 'epoch' + %s * interval '1 microsecond' AS %1$s";

  /**
   * A column of the description. Its values are passed as texts.
   *
   * @param type the column's type in SQL
   */
  private record DescriptionColumn(String name, String type, Fact value) {

    private @Nullable String text(MeasuredRow row) {
      return row.said() == null
          ? null
          : Objects.toString(value.of(row.said(), row.measure()), null);
    }
  }

  /** What a column says of a description and of what the offer's price buys. */
  private interface Fact {
    @Nullable Object of(OfferDescription said, @Nullable OfferMeasure measure);
  }

  /** A row's description with what its price buys, which is read once for all columns. */
  private record MeasuredRow(@Nullable OfferDescription said, @Nullable OfferMeasure measure) {

    private static MeasuredRow of(OfferRow row) {
      OfferDescription said = row.description();
      return new MeasuredRow(said, said == null ? null : OfferMeasure.of(said).orElse(null));
    }
  }

  /** What of an offer's description is stored. The first is never null where there is one. */
  private static final List<DescriptionColumn> DESCRIPTION =
      List.of(
          new DescriptionColumn("title", "text", (said, measure) -> said.title()),
          new DescriptionColumn("url", "text", (said, measure) -> said.url()),
          new DescriptionColumn("condition", "text", (said, measure) -> said.condition()),
          new DescriptionColumn(
              "details", "jsonb", (said, measure) -> OfferDetailsJson.write(said.details())),
          new DescriptionColumn("item_group_id", "text", detail(OfferDetails::itemGroupId)),
          new DescriptionColumn("tax", "text", detail(OfferDetails::tax)),
          new DescriptionColumn(
              "unit_quantity", "numeric", measure(it -> it.measure().quantity().toPlainString())),
          new DescriptionColumn(
              "unit_reference", "text", measure(it -> it.measure().reference().unit())));

  private static Fact detail(Function<OfferDetails, @Nullable Object> value) {
    return (said, measure) -> said.details() == null ? null : value.apply(said.details());
  }

  private static Fact measure(Function<OfferMeasure, Object> value) {
    return (said, measure) -> measure == null ? null : value.apply(measure);
  }

  /** An SQL expression for each column of the description, its name and type in place of %s. */
  private static String eachOfDescription(String expression) {
    return DESCRIPTION.stream()
        .map(column -> expression.formatted(column.name, column.type))
        .collect(Collectors.joining(", "));
  }

  /**
   * The description is that of the last event, and the price that of the newest observation. Both
   * are guarded by positions, so that events may be applied twice. The order in which the newest
   * price is chosen is that of {@link io.commercegraph.api.prices.NewestPrice}.
   */
  private static final String MERGE =
      """
       MERGE INTO offer o
       USING (SELECT offer_id, shop_id, product_id, rule, match_score, listed, price, currency, list_price,
                     availability, position, price_position, %s, %s, %s, %s, %s
                FROM unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::float8[],
                            ?::boolean[], ?::bigint[],
                            ?::text[], ?::bigint[], ?::text[], ?::bigint[], ?::bigint[],
                            ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], %s)
                  AS n (offer_id, shop_id, product_id, rule, match_score, listed, price, currency, list_price,
                        availability, position, price_position, price_at, changed_at,
                        first_seen_at, seen_at, %s)) r
          ON o.offer_id = r.offer_id
        WHEN MATCHED AND r.position > o.position THEN UPDATE
         SET (product_id, rule, match_score, listed)
               = ROW (coalesce(r.product_id, o.product_id), coalesce(r.rule, o.rule),
                      CASE WHEN r.rule IS NULL THEN o.match_score ELSE r.match_score END,
                      coalesce(r.listed, o.listed)),
             (%s)
               = ROW (%s),
             (price, currency, list_price, availability, price_at, price_position)
               = (SELECT newest.price, newest.currency, newest.list_price, newest.availability,
                         newest.price_at, newest.price_position
                    FROM (VALUES
                           (r.price, r.currency, r.list_price, r.availability, r.price_at,
                            r.price_position),
                           (o.price, o.currency, o.list_price, o.availability, o.price_at,
                            o.price_position))
                      AS newest (price, currency, list_price, availability, price_at, price_position)
                   ORDER BY newest.price_at DESC NULLS LAST, newest.price_position DESC NULLS LAST
                   LIMIT 1),
             last_changed_at = greatest(o.last_changed_at, r.changed_at),
             seen_at = greatest(o.seen_at, r.seen_at),
             position = r.position
        WHEN NOT MATCHED THEN INSERT (
             offer_id, shop_id, product_id, rule, match_score, listed, price, currency, list_price,
             availability, price_at, price_position, first_seen_at, last_changed_at, seen_at,
             position, %s)
      VALUES (r.offer_id, r.shop_id, r.product_id, r.rule, r.match_score, r.listed, r.price,
             r.currency, r.list_price, r.availability, r.price_at, r.price_position, r.first_seen_at,
             r.changed_at, r.seen_at, r.position, %s)
      """
          .formatted(
              TIME.formatted("price_at"),
              TIME.formatted("changed_at"),
              TIME.formatted("first_seen_at"),
              TIME.formatted("seen_at"),
              eachOfDescription("CAST(%1$s AS %2$s) AS %1$s"),
              eachOfDescription("?::text[]"),
              eachOfDescription("%s"),
              eachOfDescription("%s"),
              eachOfDescription(
                  "CASE WHEN r.%s IS NULL THEN o.%%1$s ELSE r.%%1$s END"
                      .formatted(DESCRIPTION.getFirst().name)),
              eachOfDescription("%s"),
              eachOfDescription("r.%s"));

  /**
   * Updates only the time at which an offer was seen, as for nearly all of a feed's offers. An
   * offer without a row is refused here too, by the constraint on its shop.
   */
  private static final String SEE =
      """
       MERGE INTO offer o
       USING (SELECT offer_id, position, %s
                FROM unnest(?::text[], ?::bigint[], ?::bigint[]) AS n (offer_id, position, seen_at)) r
          ON o.offer_id = r.offer_id
        WHEN MATCHED AND r.position > o.position THEN UPDATE
         SET seen_at = greatest(o.seen_at, r.seen_at), position = r.position
        WHEN NOT MATCHED THEN INSERT (offer_id, seen_at, position)
      VALUES (r.offer_id, r.seen_at, r.position)
      """
          .formatted(TIME.formatted("seen_at"));

  private static final String KEEP =
      """
      INSERT INTO shop_kept (shop_id, kept_at)
      SELECT key, CAST(value AS timestamptz) FROM jsonb_each_text(CAST(? AS jsonb))
      ON CONFLICT (shop_id) DO UPDATE
         SET kept_at = greatest(shop_kept.kept_at, excluded.kept_at)
      """;

  private final JdbcTemplate jdbc;
  private final JsonMapper json;

  OfferTable(JdbcTemplate jdbc, JsonMapper json) {
    this.jdbc = jdbc;
    this.json = json;
  }

  /** One statement. */
  void merge(List<OfferRow> rows) {
    jdbc.update(MERGE, statement -> set(statement, rows));
  }

  /** Writes updates that change only the time at which an offer was seen. One statement. */
  void updateSeenAt(List<OfferRow> rows) {
    jdbc.update(
        SEE,
        statement -> {
          Columns<OfferRow> columns = new Columns<>(statement.getConnection(), rows);
          statement.setArray(1, columns.texts(OfferRow::offerId));
          statement.setArray(2, columns.numbers(row -> row.seen().position()));
          statement.setArray(3, columns.micros(row -> row.seen().lastAt()));
        });
  }

  private static void set(PreparedStatement statement, List<OfferRow> rows) throws SQLException {
    Columns<OfferRow> columns = new Columns<>(statement.getConnection(), rows);
    statement.setArray(1, columns.texts(OfferRow::offerId));
    statement.setArray(2, columns.texts(row -> row.listing().shopId()));
    statement.setArray(3, columns.texts(row -> row.listing().productId()));
    statement.setArray(4, columns.texts(row -> row.listing().rule()));
    statement.setArray(5, columns.decimals(row -> row.listing().score()));
    statement.setArray(6, columns.flags(row -> row.listing().listed()));
    statement.setArray(7, columns.numbers(price(PriceObserved::amount)));
    statement.setArray(8, columns.texts(price(PriceObserved::currency)));
    statement.setArray(9, columns.numbers(price(PriceObserved::listAmount)));
    statement.setArray(10, columns.texts(price(PriceObserved::availability)));
    statement.setArray(11, columns.numbers(row -> row.seen().position()));
    statement.setArray(
        12, columns.numbers(row -> row.price() == null ? null : row.price().position()));
    statement.setArray(13, columns.micros(price(PriceObserved::observedAt)));
    statement.setArray(14, columns.micros(row -> row.seen().changedAt()));
    statement.setArray(15, columns.micros(row -> row.seen().firstAt()));
    statement.setArray(16, columns.micros(row -> row.seen().lastAt()));
    Columns<MeasuredRow> described =
        new Columns<>(statement.getConnection(), rows.stream().map(MeasuredRow::of).toList());
    int parameter = 17;
    for (DescriptionColumn column : DESCRIPTION) {
      statement.setArray(parameter++, described.texts(column::text));
    }
  }

  private static <V> Function<OfferRow, @Nullable V> price(
      Function<PriceObserved, @Nullable V> part) {
    return row -> row.price() == null ? null : part.apply(row.price().observed());
  }

  /** Stores when each of these shops last had a feed that carried all its offers. One statement. */
  void saveCompleteRuns(Map<String, Instant> keptAt) {
    jdbc.update(KEEP, json.writeValueAsString(keptAt));
  }
}
