package io.commercegraph.query.search;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.shops.CategorySlug;
import io.commercegraph.api.shops.ShopChanged;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.api.suggest.Typeahead;
import io.commercegraph.api.trust.OfferClicked;
import io.commercegraph.api.trust.TrustEvent;
import io.commercegraph.log.MemoryModel;
import io.commercegraph.log.ProjectedPosition;
import io.commercegraph.log.Recorded;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The search index over all listed shops and their categories, on every node. */
@Component
class ShopCatalogue implements MemoryModel<Event>, Typeahead {

  private static final double DIGITS = 1e4;

  /** So many shops are held as objects while the table is read; then they are packed. */
  private static final int PAGE = 250_000;

  private final SearchTables tables;
  private final ProjectedPosition projected;
  private final ShopSearch search = new ShopSearch();
  private final CategoryCounts categories = new CategoryCounts();

  /** Clicks up to here are in: a shop's row does not say which it has. */
  private long clicksUntil;

  ShopCatalogue(SearchTables tables, ProjectedPosition projected) {
    this.tables = tables;
    this.projected = projected;
  }

  /** The best shops for a name or domain, best first. */
  List<ShopSearch.Hit> find(String typed, @Nullable String country, int limit) {
    return search.find(typed, country, limit);
  }

  @Override
  public Suggestions suggest(String query, int limit, @Nullable String country) {
    return new Suggestions(
        query,
        categories.find(query, country, limit),
        find(query, country, limit).stream().map(ShopCatalogue::suggestion).toList());
  }

  /** A score as it goes out: so that two nodes say the same. */
  static double rounded(float score) {
    return Math.round(score * DIGITS) / DIGITS;
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.SHOPS;
  }

  @Override
  public Set<Class<? extends Event>> events() {
    return Set.of(ShopEvent.class, OfferEvent.class, TrustEvent.class);
  }

  @Override
  public long load() {
    clicksUntil = projected.of(ReadModel.TRUST);
    long reached = Math.min(projected.of(ReadModel.SHOPS), clicksUntil);
    int[] loaded = {0};
    tables.eachShop(
        shop -> {
          show(shop.listing().id(), shop);
          if (++loaded[0] % PAGE == 0) {
            search.publish();
          }
        });
    publish();
    return reached;
  }

  @Override
  public void apply(List<Recorded<Event>> batch) {
    for (Recorded<Event> recorded : batch) {
      switch (recorded.event()) {
        case ShopEvent e -> take(e, search.get(e.shopId()), recorded.position());
        case OfferEvent e -> take(e, search.get(e.shopId()), recorded.position());
        case OfferClicked e -> takeClick(search.get(e.shopId()), recorded.position());
        case TrustEvent _ -> {}
        default -> throw new IllegalArgumentException(recorded + " is not about a shop");
      }
    }
    publish();
  }

  private void take(ShopEvent event, @Nullable KnownShop known, long position) {
    if (known != null && position <= known.position()) {
      return;
    }
    KnownShop now =
        switch (event) {
          case ShopListed e ->
              described(
                  new Listing(e.shopId(), e.domain(), e.name(), e.country(), e.category()),
                  known,
                  position);
          case ShopChanged e when known != null -> {
            String domain = known.listing().domain();
            yield described(
                new Listing(e.shopId(), domain, e.name(), e.country(), e.category()),
                known,
                position);
          }
          case ShopChanged _, ShopWithdrawn _ -> null;
        };
    show(event.shopId(), now);
  }

  private static KnownShop described(Listing listing, @Nullable KnownShop known, long position) {
    return known == null ? new KnownShop(listing, 0, position) : known.named(listing, position);
  }

  private void take(OfferEvent event, @Nullable KnownShop known, long position) {
    int more =
        switch (event) {
          case OfferListed _ -> 1;
          case OfferWithdrawn _ -> -1;
          case OfferChanged _, OfferMatched _, OffersSeen _ -> 0;
        };
    if (known == null || more == 0 || position <= known.position()) {
      return;
    }
    grow(known, known.with(more, position));
  }

  private void takeClick(@Nullable KnownShop known, long position) {
    if (known != null && position > clicksUntil) {
      grow(known, known.clicked());
    }
    clicksUntil = Math.max(clicksUntil, position);
  }

  private void grow(KnownShop known, KnownShop now) {
    if (now.popularity() == known.popularity()) {
      search.count(now);
    } else {
      show(now.listing().id(), now);
    }
  }

  /** The shop is this from now on, or no more. */
  private void show(String id, @Nullable KnownShop now) {
    KnownShop before = search.get(id);
    if (before != null) {
      categories.add(before.listing(), -1);
    }
    if (now == null) {
      search.remove(id);
    } else {
      categories.add(now.listing(), 1);
      search.put(now);
    }
  }

  private void publish() {
    search.publish();
    categories.publish();
  }

  private static ShopSuggestion suggestion(ShopSearch.Hit hit) {
    Listing shop = hit.shop();
    return new ShopSuggestion(
        shop.id(),
        shop.name(),
        shop.domain(),
        CategorySlug.of(shop.category()),
        rounded(hit.score()));
  }
}
