package io.commercegraph.query.search;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.shops.ShopChanged;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.api.trust.OfferClicked;
import io.commercegraph.api.trust.TrustEvent;
import io.commercegraph.index.prefixes.IndexedShop;
import io.commercegraph.index.prefixes.ShopListing;
import io.commercegraph.index.prefixes.ShopSearch;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.MemoryModel;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The content of the shop catalogue: the shop search and the category counts of one loading, and
 * the events applied since.
 */
final class ShopCatalogueContent implements MemoryModel.Content<Event> {

  final ShopSearch search = new ShopSearch(new ShopDomainNames(), ShopId.PREFIX);
  final CategoryCounts categories = new CategoryCounts();

  /** Withdrawn shops with their counts, which they keep when they are listed again. */
  private final Map<String, IndexedShop> withdrawn = new HashMap<>();

  private final long position;
  private final Consumer<ShopCatalogueContent> serve;

  /** The position up to which clicks are counted: a shop's row does not say which it has. */
  private long clicksUntil;

  ShopCatalogueContent(long position, long clicksUntil, Consumer<ShopCatalogueContent> serve) {
    this.position = position;
    this.clicksUntil = clicksUntil;
    this.serve = serve;
  }

  @Override
  public long position() {
    return position;
  }

  @Override
  public void serve() {
    serve.accept(this);
  }

  @Override
  public void apply(List<RecordedEvent<Event>> batch) {
    for (RecordedEvent<Event> recorded : batch) {
      switch (recorded.event()) {
        case ShopEvent e -> take(e, known(e.shopId()), recorded.position());
        case OfferEvent e -> take(e, known(e.shopId()), recorded.position());
        case OfferClicked e -> takeClick(known(e.shopId()), recorded.position());
        case TrustEvent _ -> {}
        default -> throw new IllegalArgumentException(recorded + " is not about a shop");
      }
    }
    publish();
  }

  /** A shop as it is listed, or as it was when it was withdrawn. */
  private @Nullable IndexedShop known(String id) {
    IndexedShop listed = search.get(id);
    return listed == null ? withdrawn.get(id) : listed;
  }

  private void take(ShopEvent event, @Nullable IndexedShop known, long position) {
    if (known != null && position <= known.position()) {
      return;
    }
    switch (event) {
      case ShopListed e -> {
        withdrawn.remove(e.shopId());
        ShopListing now = listing(e.shopId(), e.domain(), e.description());
        show(e.shopId(), described(now, known, position));
      }
      case ShopChanged e when known != null -> {
        String domain = known.listing().domain();
        update(known.withListing(listing(e.shopId(), domain, e.description()), position));
      }
      case ShopChanged _ -> {}
      case ShopWithdrawn e -> {
        show(e.shopId(), null);
        if (known != null) {
          withdraw(known.withListing(known.listing(), position));
        }
      }
    }
  }

  private static ShopListing listing(String id, String domain, ShopDescription said) {
    return new ShopListing(id, domain, said.name(), said.country(), said.category());
  }

  private static IndexedShop described(
      ShopListing listing, @Nullable IndexedShop known, long position) {
    return known == null
        ? new IndexedShop(listing, 0, position)
        : known.withListing(listing, position);
  }

  private void take(OfferEvent event, @Nullable IndexedShop known, long position) {
    int more =
        switch (event) {
          case OfferListed _ -> 1;
          case OfferWithdrawn _ -> -1;
          case OfferChanged _, OfferMatched _, OffersSeen _ -> 0;
        };
    if (known == null || more == 0 || position <= known.position()) {
      return;
    }
    updateCounts(known, known.withOffers(more, position));
  }

  private void takeClick(@Nullable IndexedShop known, long position) {
    if (known != null && position > clicksUntil) {
      updateCounts(known, known.withClick());
    }
    clicksUntil = Math.max(clicksUntil, position);
  }

  private void updateCounts(IndexedShop known, IndexedShop now) {
    if (now.popularityStep() == known.popularityStep()
        && !withdrawn.containsKey(now.listing().id())) {
      search.updateCounts(now);
    } else {
      update(now);
    }
  }

  /** Replaces a shop, listed or withdrawn. */
  private void update(IndexedShop now) {
    if (withdrawn.replace(now.listing().id(), now) == null) {
      show(now.listing().id(), now);
    }
  }

  /** Keeps a withdrawn shop, which is not found. */
  void withdraw(IndexedShop shop) {
    withdrawn.put(shop.listing().id(), shop);
  }

  /** Adds, replaces or, with null, removes a shop. */
  void show(String id, @Nullable IndexedShop now) {
    IndexedShop before = search.get(id);
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

  void publish() {
    search.publish();
    categories.publish();
  }
}
