package io.commercegraph.query.offers;

import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.json.JsonMapper;

/** Writes the tables {@code offer} and {@code shop_kept}. */
@Repository
class OfferTable {

  /**
   * The description is that of the last event, the price that of the newest observation; each
   * guards itself, so that events may come again.
   */
  private static final String MERGE =
      """
       MERGE INTO offer o
       USING jsonb_to_recordset(CAST(:rows AS jsonb)) AS r(
             offer_id text, shop_id text, product_id text, rule text, title text, url text,
             condition text, listed boolean, price bigint, currency text, list_price bigint,
             availability text, price_at timestamptz, price_position bigint, changed_at timestamptz,
             first_seen_at timestamptz, seen_at timestamptz, position bigint)
          ON o.offer_id = r.offer_id
        WHEN MATCHED AND r.position > o.position THEN UPDATE
         SET (product_id, rule, title, url, condition, listed)
               = ROW (coalesce(r.product_id, o.product_id), coalesce(r.rule, o.rule),
                      coalesce(r.title, o.title), coalesce(r.url, o.url),
                      coalesce(r.condition, o.condition), coalesce(r.listed, o.listed)),
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
             offer_id, shop_id, product_id, rule, title, url, condition, listed, price, currency,
             list_price, availability, price_at, price_position, first_seen_at, last_changed_at,
             seen_at, position)
      VALUES (r.offer_id, r.shop_id, r.product_id, r.rule, r.title, r.url, r.condition, r.listed,
             r.price, r.currency, r.list_price, r.availability, r.price_at, r.price_position,
             r.first_seen_at, r.changed_at, r.seen_at, r.position)
      """;

  private static final String KEEP =
      """
      INSERT INTO shop_kept (shop_id, kept_at)
      SELECT key, CAST(value AS timestamptz) FROM jsonb_each_text(CAST(:kept AS jsonb))
      ON CONFLICT (shop_id) DO UPDATE
         SET kept_at = greatest(shop_kept.kept_at, excluded.kept_at)
      """;

  private final JdbcClient jdbc;
  private final JsonMapper json;

  OfferTable(JdbcClient jdbc, JsonMapper json) {
    this.jdbc = jdbc;
    this.json = json;
  }

  /** One statement. */
  void merge(Collection<OfferRow> rows) {
    jdbc.sql(MERGE).param("rows", json.writeValueAsString(rows)).update();
  }

  /** These shops had, at these times, feeds that carried all their offers. One statement. */
  void keep(Map<String, Instant> keptAt) {
    jdbc.sql(KEEP).param("kept", json.writeValueAsString(keptAt)).update();
  }
}
