package io.commercegraph.query.search;

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
 * What an answer says of a product: its description, and what its offers add up to under all of its
 * ids. One thread writes while others read.
 */
final class ProductShelf {

  private final StringTable ids = new StringTable();
  private final PackedProducts described = new PackedProducts();
  private final GrowingObjects<Offered> offered = new GrowingObjects<>();

  /** The number of the product that an alias lives on in, plus one. */
  private final GrowingInts joinedInto = new GrowingInts();

  private final Map<Integer, List<Integer>> aliases = new HashMap<>();
  private final PricedOffers offers = new PricedOffers();

  /** Products whose offers are to be added up anew. */
  private final BitSet touched = new BitSet();

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
      touch(product);
    }
  }

  void list(String offer, String product) {
    int number = ids.add(product);
    touch(offers.list(offer, number));
    touch(number);
  }

  void match(String offer, String product) {
    int number = ids.add(product);
    touch(offers.match(offer, number));
    touch(number);
  }

  void withdraw(String offer) {
    touch(offers.withdraw(offer));
  }

  void price(String offer, long amount, String currency, Instant observedAt) {
    touch(offers.price(offer, amount, currency, observedAt));
  }

  /** Adds up what the offers of products are that something was told of, and tells their counts. */
  void settle(ObjIntConsumer<String> counts) {
    touched.stream()
        .forEach(
            product -> {
              Offered now = offers.offered(withAliases(product).toArray());
              offered.set(product, now);
              counts.accept(ids.get(product), now == null ? 0 : now.count());
            });
    touched.clear();
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
    int living = living(number);
    Product product = described.get(living == number ? id : ids.get(living), living);
    Offered now = offered.get(living);
    return product == null || now == null ? product : product.with(now.count(), now.range());
  }

  private void touch(int product) {
    if (product != PricedOffers.NONE) {
      touched.set(living(product));
    }
  }

  private int living(int product) {
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
