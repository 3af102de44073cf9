package io.commercegraph.query.shops;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.shops.CategorySlug;
import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.log.MemoryModel;
import io.commercegraph.log.ProjectedPosition;
import io.commercegraph.log.Recorded;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** All shops in memory, on every node: small, and looked at by nearly every call. */
@Component
class ShopBook implements MemoryModel<Event>, ShopDirectory {

  private final ShopTable table;
  private final ProjectedPosition projected;
  private final Map<String, ShopEntry> byId = new ConcurrentHashMap<>();

  ShopBook(ShopTable table, ProjectedPosition projected) {
    this.table = table;
    this.projected = projected;
  }

  @Override
  public Optional<ShopRef> find(String idOrDomain) {
    return listed(idOrDomain).map(ShopBook::ref);
  }

  /** The listed shop with this id, or with the domain that this text names in any spelling. */
  Optional<ShopEntry> listed(String idOrDomain) {
    return Optional.ofNullable(byIdOrDomain(idOrDomain.strip())).filter(ShopEntry::listed);
  }

  /** All listed shops, in no order. */
  Stream<ShopEntry> listed() {
    return byId.values().stream().filter(ShopEntry::listed);
  }

  private static ShopRef ref(ShopEntry shop) {
    return new ShopRef(
        shop.id(), shop.domain(), shop.name(), shop.country(), CategorySlug.of(shop.category()));
  }

  private @Nullable ShopEntry byIdOrDomain(String text) {
    ShopEntry named = byId.get(text);
    // A shop's id follows from its domain, so that one map serves both.
    return named != null
        ? named
        : ShopDomain.parse(text).map(ShopId::of).map(byId::get).orElse(null);
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.SHOPS;
  }

  @Override
  public Set<Class<? extends Event>> events() {
    return ShopOf.EVENTS;
  }

  @Override
  public long load() {
    long reached = projected.of(ReadModel.SHOPS);
    table.all().forEach(entry -> byId.put(entry.id(), entry));
    return reached;
  }

  @Override
  public void apply(List<Recorded<Event>> batch) {
    for (Recorded<Event> recorded : batch) {
      byId.compute(
          ShopOf.event(recorded.event()), (id, before) -> ShopEntry.evolve(before, recorded));
    }
  }
}
