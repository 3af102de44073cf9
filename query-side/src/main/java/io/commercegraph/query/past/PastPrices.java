package io.commercegraph.query.past;

import io.commercegraph.log.rows.Columns;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Finds where in the log the prices of offers are, as far as a position. */
@Repository
class PastPrices {

  private static final String NEWEST =
      """
      SELECT newest.position FROM unnest(CAST(:offers AS text[])) AS asked (offer)
       CROSS JOIN LATERAL (
             SELECT position FROM price_point
              WHERE offer_id = asked.offer AND position <= :position AND currency IS NOT NULL
              ORDER BY observed_at DESC, position DESC LIMIT 1) newest
      """;

  private static final String POSITIONS =
      "SELECT array_agg(position) FROM price_point WHERE offer_id = ANY (CAST(:offers AS text[]))"
          + " AND position <= :position AND currency IS NOT NULL";

  private final JdbcClient jdbc;

  PastPrices(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** The positions of the events that are the newest prices of these offers. */
  List<Long> newest(Collection<String> offers, long position) {
    return jdbc.sql(NEWEST)
        .param("offers", offers.toArray(String[]::new))
        .param("position", position)
        .query((row, _) -> row.getLong(1))
        .list();
  }

  /** The positions of all prices of these offers, in no order; withdrawals are none. */
  List<Long> positions(Collection<String> offers, long upTo) {
    return jdbc.sql(POSITIONS)
        .param("offers", offers.toArray(String[]::new))
        .param("position", upTo)
        .query((row, _) -> Columns.numbers(row.getArray(1)))
        .single();
  }
}
