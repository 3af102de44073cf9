package io.commercegraph.edge.pages.search;

import io.commercegraph.edge.pages.views.SearchView.Asked;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** The parameters of a search, and links that change one of them. */
final class SearchQuery {

  private final Map<String, String> set = new LinkedHashMap<>();

  private SearchQuery() {}

  static SearchQuery of(Asked asked) {
    SearchQuery query = new SearchQuery();
    query.put("q", asked.q());
    query.put("category", asked.category());
    query.put("brand", asked.brand());
    query.put("min", asked.min());
    query.put("max", asked.max());
    if (!asked.min().isEmpty() || !asked.max().isEmpty()) {
      query.put("currency", asked.currency());
    }
    query.put("condition", asked.condition().equals("new") ? "" : asked.condition());
    query.put("country", asked.country());
    query.put("in_stock", asked.inStock() ? "true" : "");
    return query;
  }

  /** The link with one parameter changed; an empty value leaves it out. */
  String with(String name, String value) {
    Map<String, String> changed = new LinkedHashMap<>(set);
    if (value.isEmpty()) {
      changed.remove(name);
    } else {
      changed.put(name, value);
    }
    return link("/", changed);
  }

  /** What a link to a product takes along: where the goods go, and in which condition. */
  String carried() {
    Map<String, String> carried = new LinkedHashMap<>();
    for (String name : new String[] {"country", "condition"}) {
      @Nullable String value = set.get(name);
      if (value != null) {
        carried.put(name, value);
      }
    }
    return link("", carried);
  }

  private void put(String name, String value) {
    if (!value.isEmpty()) {
      set.put(name, value);
    }
  }

  private static String link(String path, Map<String, String> parameters) {
    StringJoiner query = new StringJoiner("&", path + "?", "").setEmptyValue(path);
    parameters.forEach(
        (name, value) -> query.add(name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8)));
    return query.toString();
  }
}
