package io.commercegraph.query.told;

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
import io.commercegraph.log.MemoryModel;
import io.commercegraph.log.ProjectedPosition;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Follows the log to know of what something new was told, for all that remembers what it read. */
@Component
public class ToldBook implements MemoryModel<Event> {

  /** Where all that is remembered is read from. */
  private static final Set<ReadModel> TABLES =
      Set.of(ReadModel.PRODUCTS, ReadModel.OFFERS, ReadModel.SHOPS, ReadModel.SHIPPING);

  private static final String UNPRICED =
      "SELECT offer_id, product_id FROM offer WHERE listed AND price IS NULL";

  private final JdbcClient jdbc;
  private final ProjectedPosition projected;
  private final ObjectProvider<ReadModelState> state;
  private volatile Tellings tellings = new Tellings(0, Map.of(), this::serve);

  /**
   * Takes the state of the read models when it is first asked for: that knows of this model too.
   */
  ToldBook(JdbcClient jdbc, ProjectedPosition projected, ObjectProvider<ReadModelState> state) {
    this.jdbc = jdbc;
    this.projected = projected;
    this.state = state;
  }

  /** A memory of what is read by a key, with room for what is made of so many things in all. */
  public <V> Remembered<V> remembering(int mostParts) {
    return new Remembered<>(() -> tellings, this::held, mostParts);
  }

  /** How much of the log the tables hold at least. */
  private long held() {
    return state.getObject().asOf(TABLES).position();
  }

  /** Each tool that remembers reads offers, and is told to have seen no more than this has. */
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
      default -> throw new IllegalArgumentException("Nothing is made of " + event);
    };
  }

  /** Forgets all: what was read before is of another loading. */
  @Override
  public Content<Event> load() {
    long reached = TABLES.stream().mapToLong(projected::of).min().orElseThrow();
    return tellings.again(reached, unpriced());
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

  private void serve(Tellings loaded) {
    tellings = loaded;
  }
}
