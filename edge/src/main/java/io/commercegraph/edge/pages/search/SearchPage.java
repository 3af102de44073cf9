package io.commercegraph.edge.pages.search;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.pages.frame.Language;
import io.commercegraph.edge.pages.frame.TypedAmount;
import io.commercegraph.edge.pages.serving.PageTools;
import io.commercegraph.edge.pages.views.Amount;
import io.commercegraph.edge.pages.views.ProductCard;
import io.commercegraph.edge.pages.views.SearchView;
import io.commercegraph.edge.pages.views.SearchView.Asked;
import io.commercegraph.edge.pages.views.SearchView.FacetLink;
import io.commercegraph.edge.pages.views.SearchView.TypedPrices;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Builds the search page at {@code /} from an answer of {@code find_product}. */
final class SearchPage {

  private static final int PER_PAGE = 24;
  private static final int FACETS = 10;
  private static final String QUERY = "query";

  private final Asked asked;
  private final SearchQuery links;

  private SearchPage(Asked asked) {
    this.asked = asked;
    this.links = SearchQuery.of(asked);
  }

  static SearchView view(Asked asked, String cursor, Language language, PageTools.Calls tools) {
    SearchPage page = new SearchPage(asked);
    try {
      return page.of(tools.ask("find_product", page.arguments(cursor, language)));
    } catch (ToolProblem problem) {
      if (QUERY.equals(problem.param())) {
        return without(asked, true, problem.detail());
      }
      throw problem;
    }
  }

  static SearchView empty(Asked asked) {
    return without(asked, false, null);
  }

  private static SearchView without(Asked asked, boolean searched, @Nullable String refusal) {
    return new SearchView(
        asked, searched, List.of(), List.of(), List.of(), List.of(), null, 0, null, null, refusal);
  }

  private ObjectNode arguments(String cursor, Language language) {
    ObjectNode arguments = PageTools.arguments();
    arguments.put(QUERY, asked.q().isBlank() ? "*" : asked.q());
    put(arguments, "category", asked.category());
    put(arguments, "brand", asked.brand());
    limit(arguments, "min_price", "min", asked.min());
    limit(arguments, "max_price", "max", asked.max());
    put(arguments, "condition", asked.condition().equals("any") ? "" : asked.condition());
    put(arguments, "country", asked.country());
    if (asked.inStock()) {
      arguments.put("in_stock", true);
    }
    put(arguments, "cursor", cursor);
    return arguments.put("facets", true).put("language", language.tag()).put("limit", PER_PAGE);
  }

  private void limit(ObjectNode arguments, String name, String field, String typed) {
    if (!typed.isEmpty()) {
      arguments
          .putObject(name)
          .put("amount", TypedAmount.minor(field, typed, asked.currency()))
          .put("currency", asked.currency());
    }
  }

  private static void put(ObjectNode arguments, String name, String value) {
    if (!value.isEmpty()) {
      arguments.put(name, value);
    }
  }

  private SearchView of(JsonNode answer) {
    String carried = links.carried();
    List<ProductCard> cards =
        answer.path("products").values().stream().map(hit -> ProductCard.of(hit, carried)).toList();
    JsonNode facets = answer.path("facets");
    String cursor = answer.path("page").path("next_cursor").asString("");
    return new SearchView(
        asked,
        true,
        cards,
        facet(facets.path("categories"), "category", "slug", asked.category()),
        facet(facets.path("brands"), "brand", "name", asked.brand()),
        chosen(facets),
        didYouMean(answer.path("did_you_mean").asString("")),
        answer.path("excluded_other_currency").asLong(0),
        typedPrices(answer.path("prices_in_query")),
        cursor.isEmpty() ? null : links.with("cursor", cursor),
        null);
  }

  private List<FacetLink> facet(JsonNode values, String parameter, String key, String current) {
    return values.values().stream()
        .filter(value -> !value.path(key).asString("").equals(current))
        .limit(FACETS)
        .map(
            value ->
                new FacetLink(
                    value.path("name").asString(""),
                    value.path("count").asLong(0),
                    links.with(parameter, value.path(key).asString(""))))
        .toList();
  }

  /** What narrows the search, each with the link that takes it away. */
  private List<FacetLink> chosen(JsonNode facets) {
    List<FacetLink> chosen = new ArrayList<>();
    if (!asked.category().isEmpty()) {
      String name = asked.category();
      for (JsonNode category : facets.path("categories")) {
        name =
            category.path("slug").asString("").equals(name)
                ? category.path("name").asString(name)
                : name;
      }
      chosen.add(new FacetLink(name, 0, links.with("category", "")));
    }
    if (!asked.brand().isEmpty()) {
      chosen.add(new FacetLink(asked.brand(), 0, links.with("brand", "")));
    }
    return chosen;
  }

  private static @Nullable TypedPrices typedPrices(JsonNode read) {
    return read.isObject()
        ? new TypedPrices(
            Amount.of(read.path("min")),
            Amount.of(read.path("max")),
            read.path("applied").asBoolean(false))
        : null;
  }

  private @Nullable FacetLink didYouMean(String better) {
    return better.isEmpty() ? null : new FacetLink(better, 0, links.with("q", better));
  }
}
