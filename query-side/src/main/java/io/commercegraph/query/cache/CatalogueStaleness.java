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
import io.commercegraph.projections.ContentPages;
import io.commercegraph.projections.ProjectedPosition;
import io.commercegraph.projections.SnapshotForm;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The rules of what makes cached products and comparisons stale: events about any part of them. */
@Component
public class CatalogueStaleness extends ChangeTracker {

  private static final Set<ReadModel> TABLES =
      Set.of(ReadModel.PRODUCTS, ReadModel.OFFERS, ReadModel.SHOPS, ReadModel.SHIPPING);

  private static final String UNPRICED =
      "SELECT offer_id, product_id FROM offer WHERE listed AND price IS NULL";

  /** 8 MB for each table. With a quarter of it, feeds would invalidate most comparisons. */
  private static final int SLOT_BITS = 20;

  private final JdbcClient jdbc;
  private final LastChangePositions sums = new LastChangePositions(SLOT_BITS);
  private final LastChangePositions details = new LastChangePositions(SLOT_BITS);

  CatalogueStaleness(
      JdbcClient jdbc, ProjectedPosition projected, ObjectProvider<ReadModelState> state) {
    super(TABLES, projected, state);
    this.jdbc = jdbc;
  }

  /**
   * A value with what it depends on.
   *
   * @param products the ids and aliases of its products
   * @param offers the ids of the priced offers that count in the value
   * @param described the ids of offers of which the value shows more than the price, and of shops,
   *     of which it shows the name and the shipping options
   */
  public <V> Cacheable<V> cacheable(
      V value,
      Collection<String> products,
      Collection<String> offers,
      Collection<String> described) {
    return new Cacheable<>(
        value,
        List.of(
            sums.of(Stream.concat(products.stream(), offers.stream())),
            details.of(described.stream())));
  }

  /** What changes when a shop's group of variants gains an offer; one of {@code products}. */
  public static String groupKey(String shopId, String itemGroupId) {
    return "group/" + shopId + "/" + itemGroupId;
  }

  /**
   * What changes when an offer of the shop may have left its group, or counts in it from now on: no
   * event says which group that was. One of {@code products}.
   */
  public static String groupsKey(String shopId) {
    return "groups/" + shopId;
  }

  /** What changes when a product is founded with a GTIN; one of {@code products}. */
  public static String gtinKey(String gtin) {
    return "gtin/" + gtin;
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

  @Override
  protected Changes begin() {
    return new CatalogueChanges(sums, details, unpriced());
  }

  @Override
  public SnapshotForm snapshots() {
    return UnpricedOffers.FORM;
  }

  /** What changed before is of no interest: nothing is cached yet. */
  @Override
  public Content<Event> load(long position, ContentPages pages) throws IOException {
    return follow(position, new CatalogueChanges(sums, details, UnpricedOffers.read(pages)));
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
}
