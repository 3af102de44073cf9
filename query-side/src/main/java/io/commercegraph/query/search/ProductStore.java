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
import io.commercegraph.api.products.ProductId;
import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.index.arrays.GrowingLongs;
import io.commercegraph.index.arrays.StringTable;
import io.commercegraph.query.products.OfferTally;
import io.commercegraph.query.products.Product;
import io.commercegraph.query.search.catalogue.CatalogueOffers;
import io.commercegraph.query.search.catalogue.CatalogueShops;
import io.commercegraph.query.search.catalogue.LoadedOffer;
import io.commercegraph.query.search.catalogue.OfferSummary;
import io.commercegraph.query.search.catalogue.OfferTerms;
import io.commercegraph.query.search.catalogue.ProductLabels;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
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
final class ProductStore {

  private final StringTable ids = new StringTable();
  private final PackedProducts described = new PackedProducts();

  /** For an alias the number of the product that it was joined into, plus one. */
  private final GrowingInts joinedInto = new GrowingInts();

  /**
   * The first bytes of each id after its prefix: they sort as the ids do, and nearly all differ.
   */
  private final GrowingLongs idKeys = new GrowingLongs();

  private final CatalogueOffers offers = new CatalogueOffers();
  private final ProductCounts counts = new ProductCounts(described.labels(), offers);

  /** Products whose number of offers may have changed. */
  private final BitSet changed = new BitSet();

  /** How many ids there are, as far as readers see. */
  private volatile int size;

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

  /** The number of a product, by its id or that of one joined into it; negative if unknown. */
  int find(String id) {
    int number = ids.find(id);
    return number == StringTable.NONE ? number : survivor(number);
  }

  String id(int product) {
    return ids.get(product);
  }

  /** The number that the offers of a product are kept under. */
  int number(String id) {
    return ids.add(id);
  }

  /** Whether the id of one product sorts before that of another. */
  boolean isBefore(int one, int other) {
    return idKeys.get(one) == idKeys.get(other)
        ? ids.compare(one, other) < 0
        : Long.compareUnsigned(idKeys.get(one), idKeys.get(other)) < 0;
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
    idKeys.set(number, idKey(product.id()));
    if (joinedInto.get(number) != 0) {
      described.labels().hide(number);
    }
    counts.add(number);
  }

  private static long idKey(String id) {
    ByteBuffer first = ByteBuffer.allocate(Long.BYTES);
    byte[] bytes = id.getBytes(StandardCharsets.UTF_8);
    int from = Math.min(ProductId.PREFIX.length(), bytes.length);
    first.put(bytes, from, Math.min(Long.BYTES, bytes.length - from));
    return first.getLong(0);
  }

  boolean isAlias(String id) {
    int number = ids.find(id);
    return number != StringTable.NONE && joinedInto.get(number) != 0;
  }

  /** The GTIN that a product was founded with. */
  @Nullable String gtin(String id) {
    int number = ids.find(id);
    Product known = number == StringTable.NONE ? null : described.get(id, number);
    return known == null ? null : known.gtin();
  }

  void join(String from, String into) {
    int alias = ids.add(from);
    int product = survivor(ids.add(into));
    if (joinedInto.get(alias) == 0 && alias != product) {
      offers.join(alias, product);
      joinedInto.set(alias, product + 1);
      counts.remove(alias);
      described.labels().hide(alias);
      changed.set(product);
    }
  }

  void load(LoadedOffer offer) {
    int product = survivor(ids.add(offer.productId()));
    offers.load(offer, product);
    changed.set(product);
  }

  void take(OfferEvent event) {
    switch (event) {
      case OfferListed e -> {
        int product = survivor(ids.add(e.productId()));
        OfferTerms terms = OfferTerms.of(e.description());
        markChanged(offers.list(e.offerId(), product, e.shopId(), terms, e.observedAt()));
        changed.set(product);
      }
      case OfferMatched e -> {
        int product = survivor(ids.add(e.productId()));
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
              offerCounts.accept(ids.get(product), offerCount(product));
            });
    changed.clear();
    offers.compact(ids.size());
    size = ids.size();
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
    Product product = number < 0 ? null : described.get(ids.get(number), number);
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

  private int survivor(int product) {
    int living = product;
    for (int into = joinedInto.get(living); into != 0; into = joinedInto.get(living)) {
      living = into - 1;
    }
    return living;
  }
}
