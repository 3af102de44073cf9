package io.commercegraph.edge.pages.basket;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The products of a basket and how many of each, as a cookie keeps them. */
final class BasketItems {

  static final int MOST_PRODUCTS = 20;
  private static final int MOST_PIECES = 99;
  private static final Pattern ITEM = Pattern.compile("(prd_[0-9a-z]{1,40}):([0-9]{1,2})");

  private final SequencedMap<String, Integer> quantities = new LinkedHashMap<>();

  /** Reads a cookie; what is no item in it is left out. */
  static BasketItems of(@Nullable String cookie) {
    BasketItems items = new BasketItems();
    if (cookie != null) {
      Matcher item = ITEM.matcher(cookie);
      while (item.find() && items.quantities.size() < MOST_PRODUCTS) {
        items.set(item.group(1), Integer.parseInt(item.group(2)));
      }
    }
    return items;
  }

  /** Sets how many of a product there are; none takes it out. */
  void set(String product, int quantity) {
    if (quantity <= 0) {
      quantities.remove(product);
    } else if (quantities.containsKey(product) || quantities.size() < MOST_PRODUCTS) {
      quantities.put(product, Math.min(quantity, MOST_PIECES));
    }
  }

  void add(String product, int quantity) {
    set(product, quantities.getOrDefault(product, 0) + quantity);
  }

  Map<String, Integer> quantities() {
    return quantities;
  }

  static boolean isProduct(String id) {
    return ITEM.matcher(id + ":1").matches();
  }

  String cookie() {
    StringJoiner cookie = new StringJoiner("|");
    quantities.forEach((product, quantity) -> cookie.add(product + ":" + quantity));
    return cookie.toString();
  }
}
