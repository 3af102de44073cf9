package io.commercegraph.edge.sample;

import io.commercegraph.api.suggest.Typeahead;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Thirty shops and two categories, found by how they begin. */
public final class FakeTypeahead implements Typeahead {

  @Override
  public Suggestions suggest(String query, int limit, @Nullable String country) {
    return new Suggestions(
        query,
        List.of(
                new CategorySuggestion("Electronics", "electronics", 20),
                new CategorySuggestion("Elm & Oak", "elm-oak", 10))
            .stream()
            .filter(category -> category.slug().startsWith(query))
            .limit(limit)
            .toList(),
        IntStream.range(0, 30)
            .mapToObj(i -> "shop-" + i + ".example")
            .filter(domain -> domain.startsWith(query))
            .map(domain -> new ShopSuggestion("shp_" + domain, domain, domain, null, 1))
            .limit(limit)
            .toList());
  }
}
