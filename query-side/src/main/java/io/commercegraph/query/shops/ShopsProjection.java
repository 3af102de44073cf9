package io.commercegraph.query.shops;

import static java.util.stream.Collectors.toSet;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.Projection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Projection that writes the table {@code shop}. */
@Component
class ShopsProjection implements Projection<Event> {

  private final ShopTable table;

  ShopsProjection(ShopTable table) {
    this.table = table;
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.SHOPS;
  }

  @Override
  public List<String> tables() {
    return List.of("shop");
  }

  @Override
  public Set<Class<? extends Event>> events() {
    return ShopOfEvent.EVENTS;
  }

  @Override
  public String sequenceKey(Event event) {
    return ShopOfEvent.id(event);
  }

  @Override
  public void apply(List<RecordedEvent<Event>> batch) {
    Map<String, ShopEntry> entries = new HashMap<>();
    table
        .byIds(batch.stream().map(recorded -> ShopOfEvent.id(recorded.event())).collect(toSet()))
        .forEach(entry -> entries.put(entry.id(), entry));
    for (RecordedEvent<Event> recorded : batch) {
      entries.compute(
          ShopOfEvent.id(recorded.event()), (id, before) -> ShopEntry.evolve(before, recorded));
    }
    table.upsert(entries.values());
  }
}
