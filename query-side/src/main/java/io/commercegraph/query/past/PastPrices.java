package io.commercegraph.query.past;

import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Takes observations of prices out of the live table {@code price_point}: its rows are only ever
 * added, each with its position, so that it tells every past state by itself.
 */
@Repository
class PastPrices {

  private final JdbcClient jdbc;

  PastPrices(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The positions of the events that are the newest prices of these offers. */
  List<Long> newest(Collection<String> offers, long position) {
    return jdbc.sql(
            """
            SELECT newest.position FROM unnest(CAST(:offers AS text[])) AS asked (offer)
             CROSS JOIN LATERAL (
                   SELECT position FROM %s.price_point
                    WHERE offer_id = asked.offer AND position <= :position
                      AND currency IS NOT NULL
                    ORDER BY observed_at DESC, position DESC LIMIT 1) newest
            """
                .formatted(liveSchema()))
        .param("offers", offers.toArray(String[]::new))
        .param("position", position)
        .query((row, _) -> row.getLong(1))
        .list();
  }

  /** Copies the observations of these offers into the table of the past state. */
  void copy(Collection<String> offers, long position) {
    jdbc.sql(
            """
            INSERT INTO price_point
            SELECT * FROM %s.price_point
             WHERE offer_id = ANY (:offers) AND position <= :position
            """
                .formatted(liveSchema()))
        .param("offers", offers.toArray(String[]::new))
        .param("position", position)
        .update();
  }

  private String liveSchema() {
    return jdbc.sql("SELECT quote_ident(current_schema())").query(String.class).single();
  }
}
