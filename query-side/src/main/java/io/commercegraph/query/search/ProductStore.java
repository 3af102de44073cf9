package io.commercegraph.query.search;

import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.prices.PriceEvent;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.opensearch.KnownProducts;
import io.commercegraph.query.products.OfferTally;
import io.commercegraph.query.products.Product;
import io.commercegraph.query.search.catalogue.CatalogueOffers;
import io.commercegraph.query.search.catalogue.CatalogueShops;
import io.commercegraph.query.search.catalogue.LoadedOffer;
import io.commercegraph.query.search.catalogue.OfferSummary;
import io.commercegraph.query.search.catalogue.OfferTerms;
import io.commercegraph.query.search.catalogue.ProductLabels;
import io.commercegraph.query.search.catalogue.ProductNumbers;
import java.io.IOException;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.ObjIntConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The in-memory store of what an answer says of products: descriptions, and the offers under all of
 * a product's ids. One thread writes while others read.
 */
final class ProductStore implements KnownProducts {

  private final ProductNumbers ids = new ProductNumbers();
  private final PackedProducts described = new PackedProducts();

  private final CatalogueOffers offers = new CatalogueOffers();
  private final ProductCounts counts = new ProductCounts(described.labels(), offers);

  /** Products whose number of offers may have changed. */
  private final BitSet changed = new BitSet();

  /** How many ids there are, as far as readers see. */
  private volatile int size;

  private volatile long version;

  /** The same, for the writer alone. */
  private long published;

  CatalogueShops shops() {
    return offers.shops();
  }

  CatalogueOffers offers() {
    return offers;
  }

  ProductLabels labels() {
    return described.labels();
  }

  int size() {
    return size;
  }

  /** A number that grows with each change that readers see. */
  long version() {
    return version;
  }

  /** The number of a product, by its id or that of one joined into it; negative if unknown. */
  int find(String id) {
    return ids.find(id);
  }

  @Override
  public int number(String productId) {
    int number = ids.findItself(productId);
    return number == ProductNumbers.NONE || ids.isAlias(number) ? KnownProducts.NONE : number;
  }

  @Override
  public int offers(int number) {
    return offerCount(number);
  }

  String id(int product) {
    return ids.id(product);
  }

  /** The number that the offers of a product are kept under. */
  int numbered(String id) {
    return ids.add(id);
  }

  /** Whether the id of one product sorts before that of another. */
  boolean isBefore(int one, int other) {
    return ids.isBefore(one, other);
  }

  /** How many products and offers there are, without going through them. */
  ProductCounts counts() {
    return counts;
  }

  /** The summary of a product's offers. */
  int summary(int product) {
    return offers.summary(product);
  }

  /** How many listed offers with a price a product has. */
  int offerCount(int product) {
    return OfferSummary.count(summary(product));
  }

  void put(Product product) {
    int number = ids.add(product.id());
    counts.remove(number);
    described.put(number, product);
    ids.sort(number, product.id());
    if (ids.isAlias(number)) {
      described.labels().hide(number);
    }
    counts.add(number);
  }

  boolean isAlias(String id) {
    int number = ids.findItself(id);
    return number != ProductNumbers.NONE && ids.isAlias(number);
  }

  /** The GTIN that a product was founded with. */
  @Nullable String gtin(String id) {
    int number = ids.findItself(id);
    Product known = number == ProductNumbers.NONE ? null : described.get(id, number);
    return known == null ? null : known.gtin();
  }

  /** The products, as snapshots store them. */
  StoredProducts stored() {
    return new StoredProducts(ids, described, counts::add);
  }

  /** Saves its columns, or loads them: the visitor does either. Shops are not among them. */
  void accept(ColumnVisitor visitor) throws IOException {
    ids.accept(visitor);
    described.accept(visitor, ids.size());
    offers.accept(visitor, ids.size());
    counts.accept(visitor, ids.size());
  }

  /** All columns and shops were read. */
  void restored() {
    offers.restored(ids.size());
  }

  /** Offers of a product were read from a snapshot. */
  void offersRestored(int product) {
    changed.set(product);
  }

  void join(String from, String into) {
    int alias = ids.add(from);
    int product = ids.addLiving(into);
    if (!ids.isAlias(alias) && alias != product) {
      offers.join(alias, product);
      ids.join(alias, product);
      counts.remove(alias);
      described.labels().hide(alias);
      changed.set(product);
    }
  }

  void load(LoadedOffer offer) {
    int product = ids.addLiving(offer.productId());
    offers.load(offer, product);
    changed.set(product);
  }

  void take(OfferEvent event) {
    switch (event) {
      case OfferListed e -> {
        int product = ids.addLiving(e.productId());
        OfferTerms terms = OfferTerms.of(e.description());
        markChanged(offers.list(e.offerId(), product, e.shopId(), terms, e.observedAt()));
        changed.set(product);
      }
      case OfferMatched e -> {
        int product = ids.addLiving(e.productId());
        markChanged(offers.match(e.offerId(), product, e.shopId(), e.observedAt()));
        changed.set(product);
      }
      case OfferWithdrawn e -> markChanged(offers.withdraw(e.offerId()));
      case OfferChanged e ->
          markChanged(offers.describe(e.offerId(), OfferTerms.of(e.description()), e.observedAt()));
      case OffersSeen e -> e.offerIds().forEach(id -> offers.see(id, e.observedAt()));
    }
  }

  void take(PriceEvent event) {
    switch (event) {
      case PriceObserved e ->
          markChanged(
              offers.price(
                  e.offerId(),
                  e.amount(),
                  e.currency(),
                  Availability.ofWire(e.availability()),
                  e.observedAt()));
    }
  }

  /** Passes the offer counts of all changed products to {@code offerCounts}. */
  void publish(ObjIntConsumer<String> offerCounts) {
    changed.or(offers.changedByShops());
    changed.stream()
        .forEach(
            product -> {
              counts.remove(product);
              offers.summarize(product);
              counts.add(product);
              offerCounts.accept(ids.id(product), offerCount(product));
            });
    changed.clear();
    offers.compact(ids.size());
    size = ids.size();
    version = ++published;
  }

  /** The products with these ids or aliases and figures, in their order; unknown ones left out. */
  List<Product> byIds(Collection<String> asked, IntFunction<OfferTally> tally) {
    return asked.stream().flatMap(id -> Stream.ofNullable(byId(id, tally))).toList();
  }

  /** What is said of a product, without its offers. */
  Product described(String id, int number) {
    return Objects.requireNonNull(described.get(id, number));
  }

  private @Nullable Product byId(String id, IntFunction<OfferTally> tally) {
    int number = find(id);
    Product product = number < 0 ? null : described.get(ids.id(number), number);
    return product == null
        ? null
        : product.with(tally.apply(number), labels().categoryMeans(number));
  }

  /** Arranges what was loaded for those who go through all of it. */
  void arrange() {
    offers.arrange(ids.size());
  }

  private void markChanged(int product) {
    if (product != CatalogueOffers.NONE) {
      changed.set(product);
    }
  }
}
