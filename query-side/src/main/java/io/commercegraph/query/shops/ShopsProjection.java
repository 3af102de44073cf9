package io.commercegraph.query.shops;

import static java.util.stream.Collectors.toSet;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.log.Projection;
import io.commercegraph.log.Recorded;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Keeps the table {@code shop}. */
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
    return ShopOf.EVENTS;
  }

  @Override
  public String sequenceKey(Event event) {
    return ShopOf.event(event);
  }

  @Override
  public void apply(List<Recorded<Event>> batch) {
    Map<String, ShopEntry> entries = new HashMap<>();
    table
        .byIds(batch.stream().map(recorded -> ShopOf.event(recorded.event())).collect(toSet()))
        .forEach(entry -> entries.put(entry.id(), entry));
    for (Recorded<Event> recorded : batch) {
      entries.compute(
          ShopOf.event(recorded.event()), (id, before) -> ShopEntry.evolve(before, recorded));
    }
    table.upsert(entries.values());
  }
}
