package io.commercegraph.query.search;

import io.commercegraph.api.categories.CategoryLanguage;
import io.commercegraph.api.feeds.FeedEvent;
import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.matching.MatchCandidates.Asked;
import io.commercegraph.api.matching.MatchCandidates.Candidate;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.prices.PriceEvent;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductEvent;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.shipping.ShippingEvent;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.index.words.ProductSearch;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.ContentPages;
import io.commercegraph.projections.ContentWalk;
import io.commercegraph.projections.MemoryModel;
import io.commercegraph.projections.SnapshotPages;
import io.commercegraph.query.products.Product;
import io.commercegraph.query.search.catalogue.CatalogueOffers;
import io.commercegraph.query.search.catalogue.CatalogueShops;
import io.commercegraph.query.search.catalogue.LoadedOffer;
import io.commercegraph.query.words.WordIndex;
import io.commercegraph.query.words.WordIndexes;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The content of the product catalogue: the search index and the product store of one loading, and
 * the events applied since.
 */
final class ProductCatalogueContent implements MemoryModel.Content<Event> {

  final WordIndex words;
  private final ProductStore store = new ProductStore();
  private final RememberedScans scans = new RememberedScans();
  private final long position;
  private final Consumer<ProductCatalogueContent> serve;

  /** Whether nothing was applied that is not visible: columns are stored only then. */
  private boolean isPublished = true;

  ProductCatalogueContent(
      long position, WordIndexes words, Consumer<ProductCatalogueContent> serve) {
    this.position = position;
    this.words = words.create(store);
    this.serve = serve;
  }

  /**
   * The catalogue as a call with filters sees it.
   *
   * @param facetsIn the language of facets' names; null where none are wanted
   */
  FilteredCatalogue filtered(
      ProductFilters filters, @Nullable CategoryLanguage facetsIn, Instant now) {
    return new FilteredCatalogue(words, store, scans, filters, facetsIn, now);
  }

  /** The products of other shops that are most like an offer. */
  List<Candidate> alike(Asked offer, int count) {
    return new AlikeProducts(words, store).of(offer, count);
  }

  /** Whether offers beside this one are of a product. */
  boolean hasOthers(String productId, String offerId) {
    return new AlikeProducts(words, store).hasOthers(productId, offerId);
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
    isPublished = false;
    for (RecordedEvent<Event> recorded : batch) {
      switch (recorded.event()) {
        case ProductEvent e -> take(e, recorded.recordedAt());
        case OfferEvent e -> store.take(e);
        case PriceEvent e -> store.take(e);
        case ShopEvent e -> store.shops().take(e);
        case ShippingEvent e -> store.shops().take(e);
        case FeedEvent e -> take(e);
        default -> throw new IllegalArgumentException(recorded + " is not about products");
      }
    }
    publish();
  }

  /** Makes all that was applied visible at once. */
  void publish() {
    store.publish(words::offers);
    words.publish();
    isPublished = true;
  }

  private void take(ProductEvent event, Instant at) {
    switch (event) {
      case ProductFounded e -> put(Product.of(e.productId(), e.gtin(), e.description(), at));
      case ProductChanged e -> {
        String gtin = store.gtin(e.productId());
        put(Product.of(e.productId(), gtin, e.description(), at));
      }
      case ProductsJoined e -> join(e.fromProductId(), e.intoProductId());
    }
  }

  private void take(FeedEvent event) {
    switch (event) {
      case FeedRunEnded e -> {
        if (e.keptAll() && e.shopId() != null) {
          store.shops().keep(e.shopId(), CatalogueOffers.micros(e.observedAt()));
        }
      }
    }
  }

  void put(Product product) {
    store.put(product);
    if (!store.isAlias(product.id())) {
      words.put(product, store.numbered(product.id()));
    }
  }

  /**
   * Makes one id an alias of another: its offers count for the other, and it is no longer found.
   */
  void join(String from, String into) {
    store.join(from, into);
    words.remove(from);
  }

  void load(LoadedOffer offer) {
    store.load(offer);
  }

  /** Makes all that was loaded visible. */
  void publishLoaded() {
    publish();
    store.arrange();
  }

  /** Loads what a snapshot has, instead of the tables. */
  void read(ContentPages pages) throws IOException {
    StoredCatalogue.read(pages, inMemory(), store);
    publish();
  }

  @Override
  public ContentWalk walk() {
    return new StoredCatalogue(inMemory(), store);
  }

  @Override
  public void writeAll(SnapshotPages pages) throws IOException {
    if (!isPublished) {
      throw new IOException("A batch of events was applied in part");
    }
    new StoredCatalogue(inMemory(), store).writeAll(pages);
  }

  /** A walk in pages of another size. */
  ContentWalk walk(int pageSize) {
    return new StoredCatalogue(inMemory(), store, pageSize);
  }

  private ProductSearch inMemory() {
    return Objects.requireNonNull(words.inMemory(), "words elsewhere have no snapshots");
  }

  /** The shops, of which the tables are read too. */
  CatalogueShops shops() {
    return store.shops();
  }
}
