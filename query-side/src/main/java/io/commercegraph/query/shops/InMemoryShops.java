package io.commercegraph.query.shops;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.shops.CategorySlug;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.log.reading.PastCall;
import io.commercegraph.projections.MemoryModel;
import io.commercegraph.projections.ProjectedPosition;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The in-memory model of all shops, on every node: small, and used by nearly every call. */
@Component
class InMemoryShops implements MemoryModel<Event>, ShopDirectory {

  private final ShopTable table;
  private final ProjectedPosition projected;
  private volatile Map<String, ShopEntry> byId = Map.of();

  InMemoryShops(ShopTable table, ProjectedPosition projected) {
    this.table = table;
    this.projected = projected;
  }

  @Override
  public Optional<ShopRef> find(String idOrDomain) {
    return listed(idOrDomain).map(InMemoryShops::ref);
  }

  /** The listed shop with this id, or with the domain that this text names in any spelling. */
  Optional<ShopEntry> listed(String idOrDomain) {
    return Optional.ofNullable(byIdOrDomain(idOrDomain.strip())).filter(ShopEntry::listed);
  }

  /** All listed shops, in no order. */
  Stream<ShopEntry> listed() {
    return shops().values().stream().filter(ShopEntry::listed);
  }

  private Map<String, ShopEntry> shops() {
    return PastCall.content(this, byId, () -> read().entries);
  }

  private static ShopRef ref(ShopEntry shop) {
    ShopDescription said = shop.description();
    return new ShopRef(
        shop.id(), shop.domain(), said.name(), said.country(), CategorySlug.of(said.category()));
  }

  private @Nullable ShopEntry byIdOrDomain(String text) {
    Map<String, ShopEntry> shops = shops();
    ShopEntry named = shops.get(text);
    // A shop's id follows from its domain, so that one map serves both.
    return named != null
        ? named
        : ShopDomain.parse(text).map(ShopId::of).map(shops::get).orElse(null);
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.SHOPS;
  }

  @Override
  public Set<Class<? extends Event>> events() {
    return ShopOfEvent.EVENTS;
  }

  @Override
  public Set<ReadModel> loadedFrom() {
    return Set.of(ReadModel.SHOPS);
  }

  @Override
  public String sequenceKey(Event event) {
    return ShopOfEvent.id(event);
  }

  @Override
  public Content<Event> load() {
    return read();
  }

  private Shops read() {
    Shops shops = new Shops(projected.of(ReadModel.SHOPS));
    table.all().forEach(entry -> shops.entries.put(entry.id(), entry));
    return shops;
  }

  private final class Shops implements Content<Event> {

    private final long position;
    private final Map<String, ShopEntry> entries = new ConcurrentHashMap<>();

    Shops(long position) {
      this.position = position;
    }

    @Override
    public long position() {
      return position;
    }

    @Override
    public void apply(List<RecordedEvent<Event>> batch) {
      for (RecordedEvent<Event> recorded : batch) {
        entries.compute(
            ShopOfEvent.id(recorded.event()), (id, before) -> ShopEntry.evolve(before, recorded));
      }
    }

    @Override
    public void serve() {
      byId = entries;
    }
  }
}
