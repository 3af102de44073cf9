package io.commercegraph.log.trial;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.log.MemoryModel;
import io.commercegraph.log.Recorded;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** The same count in memory, from the log's beginning. */
class TrialMemory implements MemoryModel<ShopEvent> {

  private final Map<String, Long> counts = new ConcurrentHashMap<>();

  @Override
  public ReadModel readModel() {
    return ReadModel.TRUST;
  }

  @Override
  public Set<Class<? extends ShopEvent>> events() {
    return Set.of(ShopEvent.class);
  }

  @Override
  public long load() {
    return 0;
  }

  @Override
  public void apply(List<Recorded<ShopEvent>> batch) {
    batch.forEach(recorded -> counts.merge(recorded.event().shopId(), 1L, Long::sum));
  }

  Map<String, Long> counts() {
    return new TreeMap<>(counts);
  }
}
