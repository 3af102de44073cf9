package io.commercegraph.projections.trial;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.MemoryModel;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** The same count in memory, from the log's beginning. */
class TrialMemory implements MemoryModel<ShopEvent> {

  private volatile Map<String, Long> counts = Map.of();

  @Override
  public ReadModel readModel() {
    return ReadModel.TRUST;
  }

  @Override
  public Set<Class<? extends ShopEvent>> events() {
    return Set.of(ShopEvent.class);
  }

  @Override
  public Set<ReadModel> loadedFrom() {
    return Set.of();
  }

  @Override
  public String sequenceKey(ShopEvent event) {
    return event.shopId();
  }

  @Override
  public Content<ShopEvent> load() {
    return new Counts();
  }

  Map<String, Long> counts() {
    return new TreeMap<>(counts);
  }

  private final class Counts implements Content<ShopEvent> {

    private final Map<String, Long> events = new ConcurrentHashMap<>();

    @Override
    public long position() {
      return 0;
    }

    @Override
    public void apply(List<RecordedEvent<ShopEvent>> batch) {
      batch.forEach(recorded -> events.merge(recorded.event().shopId(), 1L, Long::sum));
    }

    @Override
    public void serve() {
      counts = events;
    }
  }
}
