package io.commercegraph.query.search;

import io.commercegraph.api.categories.CategoryLanguage;
import io.commercegraph.api.feeds.FeedEvent;
import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.matching.MatchCandidates.Asked;
import io.commercegraph.api.matching.MatchCandidates.Candidate;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.prices.PriceEvent;
import io.commercegraph.api.products.ProductEvent;
import io.commercegraph.api.shipping.ShippingEvent;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.index.words.ProductFinder.Hit;
import io.commercegraph.projections.ContentPages;
import io.commercegraph.projections.MemoryModel;
import io.commercegraph.projections.ProjectedPosition;
import io.commercegraph.projections.SnapshotForm;
import io.commercegraph.query.matching.TitleLookup;
import io.commercegraph.query.products.ProductLookup;
import io.commercegraph.query.words.WordIndexes;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The in-memory model of all products on a node: the search index, and what an answer says of each
 * product and its offers.
 */
@Component
class ProductCatalogue implements MemoryModel<Event>, ProductLookup, TitleLookup {

  private static final Set<ReadModel> LOADED_FROM =
      Set.of(ReadModel.PRODUCTS, ReadModel.OFFERS, ReadModel.SHOPS, ReadModel.SHIPPING);

  private final SearchTables tables;
  private final ProjectedPosition projected;
  private final WordIndexes words;
  private volatile ProductCatalogueContent products;

  ProductCatalogue(SearchTables tables, ProjectedPosition projected, WordIndexes words) {
    this.tables = tables;
    this.projected = projected;
    this.words = words;
    this.products = new ProductCatalogueContent(0, words, this::serve);
  }

  /** The best products for a text, best first. */
  List<Hit> find(String text, int limit) {
    return products.words.find(text, limit);
  }

  @Override
  public List<String> byWords(String text) {
    return products.words.findAny(text, RankedPage.DEEPEST);
  }

  /** A query that is spelt nearly so and finds products; null if there is none. */
  @Nullable String nearSpelling(String text) {
    return products.words.nearSpelling(text);
  }

  @Override
  public List<Candidate> alike(Asked offer, int count) {
    return products.alike(offer, count);
  }

  @Override
  public boolean hasOthers(String productId, String offerId) {
    return products.hasOthers(productId, offerId);
  }

  /**
   * The catalogue as a call with filters sees it.
   *
   * @param facetsIn the language of facets' names; null where none are wanted
   */
  FilteredCatalogue filtered(
      ProductFilters filters, @Nullable CategoryLanguage facetsIn, Instant now) {
    return products.filtered(filters, facetsIn, now);
  }

  @Override
  public Set<ReadModel> searched() {
    return words.readModels();
  }

  /** Whether any product has exactly this word. */
  boolean hasWord(String word) {
    return products.words.hasWord(word);
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.PRODUCTS;
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
    return LOADED_FROM;
  }

  @Override
  public String sequenceKey(Event event) {
    return switch (event) {
      case ProductEvent e -> e.productId();
      case OfferEvent e -> e.shopId();
      case PriceEvent e -> e.shopId();
      case ShopEvent e -> e.shopId();
      case ShippingEvent e -> e.shopId();
      case FeedRunEnded e -> e.shopId() == null ? e.runId() : e.shopId();
      default -> throw new IllegalArgumentException(event + " is not about products");
    };
  }

  @Override
  public Content<Event> load() {
    long reached = LOADED_FROM.stream().mapToLong(projected::of).min().orElse(0);
    ProductCatalogueContent loaded = new ProductCatalogueContent(reached, words, this::serve);
    tables.eachProduct(loaded::put);
    tables.eachAlias(loaded::join);
    tables.eachShopOf(loaded.shops());
    tables.eachOffer(loaded::load);
    loaded.publishLoaded();
    return loaded;
  }

  @Override
  public @Nullable SnapshotForm snapshots() {
    return words.areInMemory() ? StoredCatalogue.FORM : null;
  }

  @Override
  public Content<Event> load(long position, ContentPages pages) throws IOException {
    ProductCatalogueContent loaded = new ProductCatalogueContent(position, words, this::serve);
    loaded.read(pages);
    return loaded;
  }

  private void serve(ProductCatalogueContent loaded) {
    products = loaded;
  }
}
