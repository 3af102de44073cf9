package io.commercegraph.query.search;

import io.commercegraph.api.shops.CategorySlug;
import io.commercegraph.api.suggest.Typeahead.CategorySuggestion;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How many shops each category has, all in all and by country. One thread writes, others read. */
final class CategoryCounts {

  private static final int SHORTEST_MISTYPED = 3;
  private static final int NO_MATCH = 4;

  private final Map<String, Map<String, Integer>> byName = new HashMap<>();
  private volatile List<Category> published = List.of();
  private boolean changed;

  private record Category(
      String name, String slug, List<String> words, Map<String, Integer> byCountry) {

    int count(@Nullable String country) {
      return country == null
          ? byCountry.values().stream().mapToInt(Integer::intValue).sum()
          : byCountry.getOrDefault(country, 0);
    }
  }

  private record Match(Category category, int rank, int count) {}

  /** Counts a shop in, or out by minus one. */
  void add(Listing shop, int more) {
    if (shop.category() != null) {
      String country = shop.country() == null ? "" : shop.country();
      byName
          .computeIfAbsent(shop.category(), fresh -> new HashMap<>())
          .merge(country, more, (one, other) -> one + other == 0 ? null : one + other);
      changed = true;
    }
  }

  /** Shows readers all that was counted. */
  void publish() {
    if (changed) {
      published = byName.entrySet().stream().flatMap(CategoryCounts::category).toList();
      changed = false;
    }
  }

  /** The categories that begin as typed, or have a word that does, or nearly so. */
  List<CategorySuggestion> find(String typed, @Nullable String country, int limit) {
    String joined = ShopWords.joined(typed);
    if (joined.isEmpty()) {
      return List.of();
    }
    return published.stream()
        .map(it -> new Match(it, rank(joined, it.words), it.count(country)))
        .filter(match -> match.rank < NO_MATCH && match.count > 0)
        .sorted(
            Comparator.comparingInt(Match::rank)
                .thenComparingInt(match -> -match.count)
                .thenComparing(match -> match.category.slug))
        .limit(limit)
        .map(it -> new CategorySuggestion(it.category.name, it.category.slug, it.count))
        .toList();
  }

  /** The first of the words is the whole name as one. */
  private static int rank(String typed, List<String> words) {
    int rank = NO_MATCH;
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (word.startsWith(typed)) {
        rank = Math.min(rank, i == 0 ? 0 : 1);
      } else if (typed.length() >= SHORTEST_MISTYPED && beginsMistyped(typed, word)) {
        rank = Math.min(rank, 2);
      } else if (typed.length() >= SHORTEST_MISTYPED && word.contains(typed)) {
        rank = Math.min(rank, 3);
      }
    }
    return rank;
  }

  private static boolean beginsMistyped(String typed, String word) {
    for (int length = typed.length() - 1; length <= typed.length() + 1; length++) {
      if (length <= word.length() && TypingErrors.atMostOne(typed, word.substring(0, length))) {
        return true;
      }
    }
    return false;
  }

  private static Stream<Category> category(Map.Entry<String, Map<String, Integer>> counted) {
    String name = counted.getKey();
    String slug = CategorySlug.of(name);
    return slug == null || counted.getValue().isEmpty()
        ? Stream.empty()
        : Stream.of(new Category(name, slug, words(name), Map.copyOf(counted.getValue())));
  }

  private static List<String> words(String name) {
    return Stream.concat(Stream.of(ShopWords.joined(name)), ShopWords.parts(name).stream())
        .toList();
  }
}
