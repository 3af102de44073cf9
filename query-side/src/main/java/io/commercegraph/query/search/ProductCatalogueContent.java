package io.commercegraph.query.search;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.prices.PriceEvent;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductEvent;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.index.postings.ProductText;
import io.commercegraph.index.words.ProductSearch;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.MemoryModel;
import io.commercegraph.query.products.Product;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;

/**
 * The content of the product catalogue: the search index and the product store of one loading, and
 * the events applied since.
 */
final class ProductCatalogueContent implements MemoryModel.Content<Event> {

  final ProductSearch search = new ProductSearch();
  private final ProductStore store = new ProductStore();
  private final long position;
  private final Consumer<ProductCatalogueContent> serve;

  ProductCatalogueContent(long position, Consumer<ProductCatalogueContent> serve) {
    this.position = position;
    this.serve = serve;
  }

  /** The products with these ids or aliases, in their order; unknown ones are left out. */
  List<Product> byIds(List<String> ids) {
    return store.byIds(ids);
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
        case ProductEvent e -> take(e, recorded.recordedAt());
        case OfferEvent e -> take(e);
        case PriceEvent e -> take(e);
        default -> throw new IllegalArgumentException(recorded + " is not about products");
      }
    }
    publish();
  }

  /** Makes all that was applied visible at once. */
  void publish() {
    store.refreshSummaries(search::offers);
    search.publish();
  }

  private void take(ProductEvent event, Instant at) {
    switch (event) {
      case ProductFounded e ->
          put(Product.of(e.productId(), e.gtin(), e.description(), 0, null, at));
      case ProductChanged e -> {
        String gtin = store.gtin(e.productId());
        put(Product.of(e.productId(), gtin, e.description(), 0, null, at));
      }
      case ProductsJoined e -> join(e.fromProductId(), e.intoProductId());
    }
  }

  private void take(OfferEvent event) {
    switch (event) {
      case OfferListed e -> store.list(e.offerId(), e.productId());
      case OfferMatched e -> store.match(e.offerId(), e.productId());
      case OfferWithdrawn e -> store.withdraw(e.offerId());
      case OfferChanged _, OffersSeen _ -> {}
    }
  }

  private void take(PriceEvent event) {
    switch (event) {
      case PriceObserved e -> price(e.offerId(), e.amount(), e.currency(), e.observedAt());
    }
  }

  void put(Product product) {
    store.put(product);
    if (!store.isAlias(product.id())) {
      search.put(product.id(), new ProductText(product.name(), product.brand(), product.mpn()));
    }
  }

  /**
   * Makes one id an alias of another: its offers count for the other, and it is no longer found.
   */
  void join(String from, String into) {
    store.join(from, into);
    search.remove(from);
  }

  void list(String offer, String product) {
    store.list(offer, product);
  }

  /** Assigns a withdrawn offer to a product. */
  void match(String offer, String product) {
    store.match(offer, product);
  }

  void price(String offer, long amount, String currency, Instant observedAt) {
    store.price(offer, amount, currency, observedAt);
  }
}
