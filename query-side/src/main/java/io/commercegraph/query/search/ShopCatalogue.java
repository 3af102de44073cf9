package io.commercegraph.query.search;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.api.suggest.Typeahead;
import io.commercegraph.api.trust.TrustEvent;
import io.commercegraph.index.prefixes.ShopFilter;
import io.commercegraph.index.prefixes.ShopListing;
import io.commercegraph.index.prefixes.ShopSearch;
import io.commercegraph.projections.MemoryModel;
import io.commercegraph.projections.ProjectedPosition;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The in-memory model of all listed shops and their categories on a node. */
@Component
class ShopCatalogue implements MemoryModel<Event>, Typeahead {

  private static final double DIGITS = 1e4;

  /**
   * How many shops are stored as objects while the table is read, before they are packed; each
   * packing merges what was packed before.
   */
  private static final int PAGE = ShopSearch.MAX_SEGMENT_SHOPS / 2;

  private final SearchTables tables;
  private final ProjectedPosition projected;
  private volatile ShopCatalogueContent shops = new ShopCatalogueContent(0, 0, this::serve);

  ShopCatalogue(SearchTables tables, ProjectedPosition projected) {
    this.tables = tables;
    this.projected = projected;
  }

  /** The best shops for a name or domain, best first. */
  List<ShopSearch.Hit> find(String typed, ShopFilter filter, int limit) {
    return shops.search.findPassing(typed, filter, limit);
  }

  @Override
  public Suggestions suggest(String query, int limit, @Nullable String country) {
    ShopCatalogueContent content = shops;
    return new Suggestions(
        query,
        content.categories.find(query, country, limit),
        content.search.find(query, country, limit).stream()
            .map(hit -> suggestion(hit, content.categories))
            .toList());
  }

  /** A score rounded for output, so that nodes agree. */
  static double rounded(float score) {
    return Math.round(score * DIGITS) / DIGITS;
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.SHOPS;
  }

  @Override
  public Set<Class<? extends Event>> events() {
    return Set.of(ShopEvent.class, OfferListed.class, OfferWithdrawn.class, TrustEvent.class);
  }

  @Override
  public Set<ReadModel> loadedFrom() {
    return Set.of(ReadModel.SHOPS, ReadModel.TRUST);
  }

  @Override
  public String sequenceKey(Event event) {
    return switch (event) {
      case ShopEvent e -> e.shopId();
      case OfferEvent e -> e.shopId();
      case TrustEvent e -> e.shopId();
      default -> throw new IllegalArgumentException(event + " is not about a shop");
    };
  }

  @Override
  public Content<Event> load() {
    long clicksUntil = projected.of(ReadModel.TRUST);
    long reached = Math.min(projected.of(ReadModel.SHOPS), clicksUntil);
    ShopCatalogueContent loaded = new ShopCatalogueContent(reached, clicksUntil, this::serve);
    int[] shown = {0};
    tables.eachShop(
        shop -> {
          loaded.show(shop.listing().id(), shop);
          if (++shown[0] % PAGE == 0) {
            loaded.search.publish();
          }
        },
        loaded::withdraw);
    loaded.publish();
    return loaded;
  }

  private void serve(ShopCatalogueContent loaded) {
    shops = loaded;
  }

  private static ShopSuggestion suggestion(ShopSearch.Hit hit, CategoryCounts categories) {
    ShopListing shop = hit.shop();
    return new ShopSuggestion(
        shop.id(),
        shop.name(),
        shop.domain(),
        categories.slug(shop.category()),
        rounded(hit.score()));
  }
}
