package io.commercegraph.edge.pages.product;

import io.commercegraph.edge.pages.views.ProductView.Asked;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

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

  /** The same page with more offers; {@code null} where all are shown, or as many as can be. */
  @Nullable String more(String id, int shown, long total) {
    if (shown >= total || asked.show() >= ProductController.MOST_SHOWN) {
      return null;
    }
    int next = Math.min(ProductController.MOST_SHOWN, asked.show() + ProductController.MORE);
    String link = link(id, "");
    return link + (link.contains("?") ? "&" : "?") + "show=" + next + "#offers-title";
  }

  /** The same page with the events that it rests on. */
  String explained(String id) {
    String link = link(id, "");
    return link + (link.contains("?") ? "&" : "?") + "explain=true#why";
  }

  private String link(String id, String offerId) {
    String path = "/product/" + encoded(id);
    StringJoiner query = new StringJoiner("&", path + "?", "").setEmptyValue(path);
    put(query, "country", asked.country());
    put(query, "condition", asked.condition().equals("new") ? "" : asked.condition());
    put(query, "new_customer", asked.newCustomer() ? "true" : "");
    put(query, "quantity", asked.quantity() == 1 ? "" : Integer.toString(asked.quantity()));
    put(query, "sort", asked.sort().equals("total") ? "" : asked.sort());
    put(query, "known_at", asked.knownAt());
    put(query, "offer", offerId);
    boolean more = !offerId.isEmpty() && asked.show() != ProductController.SHOWN;
    put(query, "show", more ? Integer.toString(asked.show()) : "");
    return query.toString();
  }

  /** Where the script of the page finds the lines of its chart. */
  String lines(String productId, List<String> offerIds) {
    StringJoiner query = new StringJoiner("&", "/product/lines?", "");
    put(query, "product", productId);
    put(query, "country", asked.country());
    put(query, "condition", asked.condition());
    put(query, "offers", String.join(",", offerIds));
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
