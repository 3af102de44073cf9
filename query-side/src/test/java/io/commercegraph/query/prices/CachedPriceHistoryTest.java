package io.commercegraph.query.prices;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.log.TestPostgres;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Shows that a long price history is read once, and that later observations are seen at once. */
class CachedPriceHistoryTest {

  private static final String OFFER = "ofr_1";
  private static final int LONG = 40;

  private final JdbcClient jdbc = JdbcClient.create(TestPostgres.migratedDatabase());
  private final PricePointTable table = new PricePointTable(jdbc);
  private final PriceHistoryReader points = new CachedPriceHistory(table);

  @Test
  void aLongHistoryIsReadOnce() {
    observed(1, LONG);
    List<PricePoint> first = points.of(OFFER);
    assertThat(first).hasSize(LONG).isEqualTo(table.of(OFFER));
    assertThat(points.of(OFFER)).isSameAs(first);
  }

  @Test
  void whatIsAddedIsSeenAtOnceHoweverOld() {
    observed(2, LONG);
    points.of(OFFER);
    observed(1, 1);
    assertThat(points.of(OFFER)).hasSize(LONG).isEqualTo(table.of(OFFER));
    assertThat(points.of("ofr_2")).isEmpty();
  }

  /** The points of these hours, the oldest at the newest position. */
  private void observed(int from, int to) {
    jdbc.sql(
            """
            INSERT INTO price_point
            SELECT :offer, timestamptz '2026-01-01' + hour * interval '1 hour', 1000 - hour, 999,
                   NULL, 'EUR', 'evt_' || hour, timestamptz '2026-06-01'
              FROM generate_series(:from, :to) AS hour
            """)
        .param("offer", OFFER)
        .param("from", from)
        .param("to", to)
        .update();
  }
}
