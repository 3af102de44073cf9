package io.commercegraph.projections;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.log.RecordedEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * A small projection: how often each shop was seen, and where last. Features guard their rows by
 * position; this one does not, so that an event projected twice shows.
 */
public class SeenShops implements Projection<ShopEvent> {

  /** A shop of this name cannot be projected. */
  static final String POISON = "poison";

  private final JdbcTemplate jdbc;

  SeenShops(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
    jdbc.execute(
        "CREATE TABLE IF NOT EXISTS seen_shop"
            + " (shop text PRIMARY KEY, seen int NOT NULL, last bigint NOT NULL)");
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.SHOPS;
  }

  @Override
  public List<String> tables() {
    return List.of("seen_shop");
  }

  @Override
  public Set<Class<? extends ShopEvent>> events() {
    return Set.of(ShopEvent.class);
  }

  @Override
  public String sequenceKey(ShopEvent event) {
    return event.shopId();
  }

  @Override
  public void apply(List<RecordedEvent<ShopEvent>> batch) {
    List<Object[]> rows = new ArrayList<>();
    for (RecordedEvent<ShopEvent> recorded : batch) {
      rows.add(new Object[] {recorded.event().shopId(), recorded.position()});
    }
    jdbc.batchUpdate(
        """
        INSERT INTO seen_shop AS s VALUES (?, 1, ?)
        ON CONFLICT (shop) DO UPDATE SET seen = s.seen + 1, last = excluded.last
        """,
        rows);
    // After the rows were written: what a failure leaves behind would show.
    if (batch.stream().anyMatch(recorded -> isPoison(recorded.event()))) {
      throw new IllegalArgumentException("This shop is poison");
    }
  }

  private static boolean isPoison(ShopEvent event) {
    return event instanceof ShopListed listed && listed.description().name().equals(POISON);
  }

  int seen(String shop) {
    return jdbc
        .queryForList("SELECT seen FROM seen_shop WHERE shop = ?", Integer.class, shop)
        .stream()
        .findFirst()
        .orElse(0);
  }
}
