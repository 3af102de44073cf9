package io.commercegraph.query.basket;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.query.compare.ProductOffersReader;
import io.commercegraph.query.compare.Shopper;
import io.commercegraph.query.products.RequestedProductId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/** The items of a request: quantities by the ids that were sent. */
record RequestedItems(List<CompareBasketTool.Item> items, List<String> ids) {

  static final int MAX_ITEMS = 20;

  static RequestedItems of(List<CompareBasketTool.Item> items) {
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      ids.add(
          RequestedProductId.ofRequest(
              "items[%d].product_id".formatted(i), items.get(i).productId()));
    }
    return new RequestedItems(List.copyOf(items), List.copyOf(ids));
  }

  /** The basket: ids of one product, such as its GTIN and its id, are one item. */
  List<BasketItem> with(Map<String, ProductOffersReader.Found> found) {
    SequencedMap<String, BasketItem> basket = new LinkedHashMap<>();
    for (int i = 0; i < ids.size(); i++) {
      String param = "items[%d].product_id".formatted(i);
      ProductOffersReader.Found product = found.get(ids.get(i));
      if (product == null) {
        throw RequestedProductId.notFound(param);
      }
      Integer quantity = items.get(i).quantity();
      BasketItem before = basket.get(product.productId());
      int together = (quantity == null ? 1 : quantity) + (before == null ? 0 : before.quantity());
      if (together > Shopper.MAX_QUANTITY) {
        throw ToolProblem.in(
            "items[%d].quantity".formatted(i),
            ProblemCode.OUT_OF_RANGE,
            "At most %d pieces of a product.".formatted(Shopper.MAX_QUANTITY));
      }
      basket.put(
          product.productId(), new BasketItem(product.productId(), together, product.offers()));
    }
    return List.copyOf(basket.values());
  }
}
