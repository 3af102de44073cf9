package io.commercegraph.query.search;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductEvent;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.log.MemoryModel;
import io.commercegraph.log.Recorded;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The products of one loading of the search index, and what came after. */
final class CataloguedProducts implements MemoryModel.Content<Event> {

  final ProductSearch search = new ProductSearch();
  private final long position;
  private final Consumer<CataloguedProducts> serve;
  private final OfferProducts productOf = new OfferProducts();
  private final StringTable products = new StringTable();
  private final GrowingInts offers = new GrowingInts();
  private final Map<String, String> joinedInto = new HashMap<>();

  CataloguedProducts(long position, Consumer<CataloguedProducts> serve) {
    this.position = position;
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
  public void apply(List<Recorded<Event>> batch) {
    for (Recorded<Event> recorded : batch) {
      switch (recorded.event()) {
        case ProductEvent e -> take(e);
        case OfferEvent e -> take(e);
        default -> throw new IllegalArgumentException(recorded + " is not about products");
      }
    }
    search.publish();
  }

  private void take(ProductEvent event) {
    switch (event) {
      case ProductFounded e -> put(e.productId(), new ProductText(e.name(), e.brand(), e.mpn()));
      case ProductChanged e -> put(e.productId(), new ProductText(e.name(), e.brand(), e.mpn()));
      case ProductsJoined e -> join(e.fromProductId(), e.intoProductId());
    }
  }

  private void take(OfferEvent event) {
    switch (event) {
      case OfferListed e -> list(e.offerId(), e.productId());
      case OfferMatched e -> list(e.offerId(), e.productId());
      case OfferWithdrawn e -> count(productOf.put(e.offerId(), OfferProducts.NONE), -1);
      case OfferChanged _, OffersSeen _ -> {}
    }
  }

  private void put(String product, ProductText text) {
    if (!joinedInto.containsKey(product)) {
      search.put(product, text);
    }
  }

  /** From now on the one id is an alias: its offers count for the other, and it is not found. */
  void join(String from, String into) {
    if (joinedInto.put(from, into) == null) {
      search.remove(from);
      count(products.add(into), offers.get(products.add(from)));
    }
  }

  void list(String offer, String product) {
    int number = products.add(product);
    count(productOf.put(offer, number), -1);
    count(number, 1);
  }

  /** Counts for a product, and for the one that it lives on in. */
  private void count(int number, int more) {
    if (number == OfferProducts.NONE || more == 0) {
      return;
    }
    offers.set(number, offers.get(number) + more);
    String product = products.get(number);
    String living = joinedInto.get(product);
    if (living == null) {
      search.offers(product, offers.get(number));
    } else {
      count(products.add(living), more);
    }
  }
}
