package io.commercegraph.query.past;

import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Finds the newest prices of offers as they were at a position. */
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
}
