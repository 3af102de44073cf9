package io.commercegraph.query.search;

import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.index.arrays.GrowingObjects;
import io.commercegraph.index.arrays.StringTable;
import io.commercegraph.query.products.Product;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The in-memory store of what an answer says of products: descriptions, and a summary of the offers
 * under all of a product's ids. One thread writes while others read.
 */
final class ProductStore {

  private final StringTable ids = new StringTable();
  private final PackedProducts described = new PackedProducts();
  private final GrowingObjects<OfferSummary> summaries = new GrowingObjects<>();

  /** For an alias the number of the product that it was joined into, plus one. */
  private final GrowingInts joinedInto = new GrowingInts();

  private final Map<Integer, List<Integer>> aliases = new HashMap<>();
  private final OfferPrices offers = new OfferPrices();

  /** Products whose offer summary has to be computed anew. */
  private final BitSet changed = new BitSet();

  void put(Product product) {
    described.put(ids.add(product.id()), product);
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
    int product = ids.add(into);
    if (joinedInto.get(alias) == 0) {
      joinedInto.set(alias, product + 1);
      aliases.computeIfAbsent(product, fresh -> new ArrayList<>()).add(alias);
      markChanged(product);
    }
  }

  void list(String offer, String product) {
    int number = ids.add(product);
    markChanged(offers.list(offer, number));
    markChanged(number);
  }

  void match(String offer, String product) {
    int number = ids.add(product);
    markChanged(offers.match(offer, number));
    markChanged(number);
  }

  void withdraw(String offer) {
    markChanged(offers.withdraw(offer));
  }

  void price(String offer, long amount, String currency, Instant observedAt) {
    markChanged(offers.price(offer, amount, currency, observedAt));
  }

  /**
   * Computes the offer summaries of all changed products, and passes their offer counts to {@code
   * counts}.
   */
  void refreshSummaries(ObjIntConsumer<String> counts) {
    changed.stream()
        .forEach(
            product -> {
              OfferSummary now = offers.summary(withAliases(product).toArray());
              summaries.set(product, now);
              counts.accept(ids.get(product), now == null ? 0 : now.count());
            });
    changed.clear();
  }

  /** The products with these ids or aliases, in their order; unknown ones are left out. */
  List<Product> byIds(Collection<String> asked) {
    return asked.stream().flatMap(id -> Stream.ofNullable(byId(id))).toList();
  }

  private @Nullable Product byId(String id) {
    int number = ids.find(id);
    if (number == StringTable.NONE) {
      return null;
    }
    int living = survivor(number);
    Product product = described.get(living == number ? id : ids.get(living), living);
    OfferSummary now = summaries.get(living);
    return product == null || now == null ? product : product.with(now.count(), now.range());
  }

  private void markChanged(int product) {
    if (product != OfferPrices.NONE) {
      changed.set(survivor(product));
    }
  }

  private int survivor(int product) {
    int living = product;
    for (int into = joinedInto.get(living); into != 0; into = joinedInto.get(living)) {
      living = into - 1;
    }
    return living;
  }

  private IntStream withAliases(int product) {
    return IntStream.concat(
        IntStream.of(product),
        aliases.getOrDefault(product, List.of()).stream().flatMapToInt(this::withAliases));
  }
}
