package io.commercegraph.bench;

import java.sql.SQLException;
import java.util.Objects;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Writes a long log of made-up events into a database, in the order in which feeds bring them:
 * every offer is listed, then the prices of all offers are observed again and again; every ninth
 * event after the first pass concerns another read model. The read models' positions are set to its
 * end.
 */
final class LongLog {

  private static final int PASSES = 10;

  private LongLog() {}

  /** The number of prices among the first {@code events} events. */
  static long prices(JdbcTemplate jdbc, long events) {
    return Objects.requireNonNull(
        jdbc.queryForObject(
            "SELECT count(*) FROM log_event WHERE position <= ? AND payload_type LIKE"
                + " '%PriceObserved'",
            Long.class, events));
  }

  static void write(DataSource database, long events) throws SQLException {
    Database.execute(
        database,
        sql(events / PASSES),
        "SELECT log_restore_keys()",
        // As the tokens are written: JSON of Axon's own class.
        """
        UPDATE segment_token SET token = convert_to('{"globalIndex":%d}', 'UTF8'), owner = NULL
        """
            .formatted(events),
        """
        INSERT INTO segment_progress (processor, segment, position)
        SELECT processor, segment, %1$d FROM segment_token
        ON CONFLICT (processor, segment) DO UPDATE SET position = excluded.position
        """
            .formatted(events),
        "VACUUM ANALYZE log_event, log_key");
  }

  private static String sql(long offers) {
    return """
     INSERT INTO log_event (position, event_id, stream, sequence, payload_type, payload_revision,
                            payload, metadata, recorded_at)
     SELECT pass * %1$d + i + 1, gen_random_uuid(), 'bench-' || i, pass,
            'io.commercegraph.api.' || CASE kind WHEN 0 THEN 'offers.OfferListed'
              WHEN 1 THEN 'coupons.CodeReported' ELSE 'prices.PriceObserved' END,
            CASE kind WHEN 0 THEN '2' ELSE '1' END,
            convert_to(CASE kind
              WHEN 0 THEN format('{"offer_id":"%%1$s","shop_id":"%%2$s","item_id":"%%3$s",'
                '"product_id":"prd_%%3$s","rule":"gtin","title":"Wireless headphones, model %%3$s",'
                '"url":"https://shop.example/p/%%3$s","brand":"Acme","mpn":null,'
                '"gtin":"04012345678901","category":"headphones","image_url":null,'
                '"condition":"new","observed_at":"%%4$s"}', offer, shop, i, at)
              WHEN 1 THEN format('{"report_id":"rep_%%s_%%s","coupon_id":"cpn_%%s","shop_id":"%%s",'
                '"code":"SAVE10","reason":"worked","counted":false,"reporter":"bench",'
                '"network":"bench","note":null,"note_redactions":[],"told":{"score":9,'
                '"level":"declared","worked":10,"failed":11,"last_worked_at":null}}',
                i, pass, i, shop)
              ELSE format('{"offer_id":"%%s","shop_id":"%%s","amount":%%s,"currency":"EUR",'
                '"list_amount":%%s,"availability":"in_stock","observed_at":"%%s"}',
                offer, shop, 1999 + pass, 2499, at)
              END, 'UTF8'),
            '{}'::bytea, timestamptz '2026-01-01 00:00Z' + pass * interval '1 day'
       FROM generate_series(0, %2$d) pass, generate_series(0, %1$d - 1) i,
    LATERAL (SELECT 'ofr_' || substr(md5(i::text), 1, 20) AS offer,
                    'shop_' || substr(md5((i %% 500)::text), 1, 20) AS shop,
                    CASE WHEN pass = 0 THEN 0 WHEN (i + pass) %% 9 = 0 THEN 1 ELSE 2 END AS kind,
                    to_char(timestamp '2026-01-01' + pass * interval '1 day'
                      + i %% 3600 * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at) x
      ORDER BY pass, i
    """
        .formatted(offers, PASSES - 1);
  }
}
