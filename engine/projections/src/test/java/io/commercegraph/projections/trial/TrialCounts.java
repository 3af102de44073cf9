package io.commercegraph.projections.trial;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.Projection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Counts events a key, and on purpose without a guard: an event that is projected twice, or not at
 * all, shows.
 */
class TrialCounts implements Projection<ShopEvent> {

  private final JdbcTemplate jdbc;

  TrialCounts(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.SHOPS;
  }

  @Override
  public List<String> tables() {
    return List.of("trial_count");
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
    Map<String, Long> counts =
        batch.stream()
            .collect(
                Collectors.groupingBy(
                    recorded -> recorded.event().shopId(), TreeMap::new, Collectors.counting()));
    jdbc.batchUpdate(
        """
        INSERT INTO trial_count AS c VALUES (?, ?)
        ON CONFLICT (shop) DO UPDATE SET counted = c.counted + excluded.counted
        """,
        counts.entrySet().stream().map(e -> new Object[] {e.getKey(), e.getValue()}).toList());
  }

  Map<String, Long> counts() {
    Map<String, Long> counts = new TreeMap<>();
    jdbc.query(
        "SELECT shop, counted FROM trial_count",
        row -> {
          counts.put(row.getString(1), row.getLong(2));
        });
    return counts;
  }
}
