package io.commercegraph.query.cache;

import io.commercegraph.api.feeds.FeedEvent;
import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.prices.PriceEvent;
import io.commercegraph.api.products.ProductEvent;
import io.commercegraph.api.shipping.ShippingEvent;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.projections.MemoryModel;
import io.commercegraph.projections.ProjectedPosition;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * A change tracker: it follows the log and notes, for each product, offer and shop, the position of
 * the last event about it. {@link DependencyCache}s ask it whether what they hold is still current.
 */
@Component
public class ChangeTracker implements MemoryModel<Event> {

  /** The read models that cached values are read from. */
  private static final Set<ReadModel> TABLES =
      Set.of(ReadModel.PRODUCTS, ReadModel.OFFERS, ReadModel.SHOPS, ReadModel.SHIPPING);

  private static final String UNPRICED =
      "SELECT offer_id, product_id FROM offer WHERE listed AND price IS NULL";

  private final JdbcClient jdbc;
  private final ProjectedPosition projected;
  private final ObjectProvider<ReadModelState> state;
  private volatile TrackedChanges changes = new TrackedChanges(0, Map.of(), this::serve);

  /** Looks the state of the read models up lazily, since that bean depends on this one. */
  ChangeTracker(
      JdbcClient jdbc, ProjectedPosition projected, ObjectProvider<ReadModelState> state) {
    this.jdbc = jdbc;
    this.projected = projected;
    this.state = state;
  }

  /** A new cache that holds values with at most this many dependencies in all. */
  public <V> DependencyCache<V> newCache(int maxDependencies) {
    return new DependencyCache<>(() -> changes, this::tablesPosition, maxDependencies);
  }

  /** The log position that the tables have reached at least. */
  private long tablesPosition() {
    return state.getObject().asOf(TABLES).position();
  }

  /**
   * Every tool with such a cache reads offers, so {@code as_of} never runs ahead of this tracker.
   */
  @Override
  public ReadModel readModel() {
    return ReadModel.OFFERS;
  }

  @Override
  public Set<Class<? extends Event>> events() {
    return Set.of(
        ProductEvent.class,
        OfferEvent.class,
        PriceEvent.class,
        ShopEvent.class,
        ShippingEvent.class,
        FeedEvent.class);
  }

  @Override
  public Set<ReadModel> loadedFrom() {
    return TABLES;
  }

  @Override
  public String sequenceKey(Event event) {
    return switch (event) {
      case ProductEvent e -> e.productId();
      case OfferEvent e -> e.shopId();
      case PriceEvent e -> e.shopId();
      case ShopEvent e -> e.shopId();
      case ShippingEvent e -> e.shopId();
      case FeedRunEnded e -> e.runId();
      default -> throw new IllegalArgumentException("Unexpected event " + event);
    };
  }

  /** Starts a new load, which makes every value that was cached before it invalid. */
  @Override
  public Content<Event> load() {
    long reached = TABLES.stream().mapToLong(projected::of).min().orElseThrow();
    return changes.reloaded(reached, unpriced());
  }

  private Map<String, String> unpriced() {
    Map<String, String> products = new HashMap<>();
    jdbc.sql(UNPRICED)
        .query(
            row -> {
              products.put(row.getString("offer_id"), row.getString("product_id"));
            });
    return products;
  }

  private void serve(TrackedChanges loaded) {
    changes = loaded;
  }
}
