package io.commercegraph.edge.pages.product;

import io.commercegraph.edge.pages.views.ProductView.Asked;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;

/** Links between product pages that keep what the form says. */
final class ProductLinks {

  private final Asked asked;

  ProductLinks(Asked asked) {
    this.asked = asked;
  }

  String product(String id) {
    return link(id, "");
  }

  /** The same page with another offer's history. */
  String choosing(String id, String offerId) {
    return link(id, offerId) + "#history";
  }

  private String link(String id, String offerId) {
    String path = "/product/" + encoded(id);
    StringJoiner query = new StringJoiner("&", path + "?", "").setEmptyValue(path);
    put(query, "country", asked.country());
    put(query, "condition", asked.condition().equals("new") ? "" : asked.condition());
    put(query, "new_customer", asked.newCustomer() ? "true" : "");
    put(query, "quantity", asked.quantity() == 1 ? "" : Integer.toString(asked.quantity()));
    put(query, "sort", asked.sort().equals("total") ? "" : asked.sort());
    put(query, "offer", offerId);
    return query.toString();
  }

  private static void put(StringJoiner query, String name, String value) {
    if (!value.isEmpty()) {
      query.add(name + "=" + encoded(value));
    }
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }
}
