package io.commercegraph.query.search;

import io.commercegraph.api.reading.Tokenizer;
import io.commercegraph.api.reading.Word;
import io.commercegraph.api.shops.CategorySlug;
import io.commercegraph.api.suggest.Typeahead.CategorySuggestion;
import io.commercegraph.index.prefixes.ShopListing;
import io.commercegraph.index.prefixes.ShopWords;
import io.commercegraph.index.text.EditDistance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The categories of shops with the number of shops in each, in all and by country; found by the
 * beginning of their names. One thread writes, others read.
 */
final class CategoryCounts {

  private static final int SHORTEST_MISTYPED = 3;
  private static final int NO_MATCH = 4;

  private final Map<String, Map<String, Integer>> byName = new HashMap<>();
  private volatile Map<String, Category> published = Map.of();
  private boolean changed;

  private record Category(
      String name,
      String slug,
      List<String> words,
      int everywhere,
      Map<String, Integer> byCountry) {

    int count(@Nullable String country) {
      return country == null ? everywhere : byCountry.getOrDefault(country, 0);
    }
  }

  private record Match(Category category, int rank, int count) {}

  /** Adds a shop to its category, or removes it with minus one. */
  void add(ShopListing shop, int more) {
    if (shop.category() != null) {
      String country = shop.country() == null ? "" : shop.country();
      byName
          .computeIfAbsent(shop.category(), fresh -> new HashMap<>())
          .merge(country, more, (one, other) -> one + other == 0 ? null : one + other);
      changed = true;
    }
  }

  /** Makes all that was counted visible to readers. */
  void publish() {
    if (changed) {
      published =
          byName.entrySet().stream()
              .flatMap(CategoryCounts::category)
              .collect(Collectors.toUnmodifiableMap(Category::name, Function.identity()));
      changed = false;
    }
  }

  /** The categories whose name or one of its words has this prefix, or one with a typing error. */
  List<CategorySuggestion> find(String typed, @Nullable String country, int limit) {
    String joined = ShopWords.withoutSeparators(typed);
    if (joined.isEmpty()) {
      return List.of();
    }
    List<Match> matches = new ArrayList<>();
    for (Category category : published.values()) {
      int rank = rank(joined, category.words);
      if (rank < NO_MATCH && category.count(country) > 0) {
        matches.add(new Match(category, rank, category.count(country)));
      }
    }
    return matches.isEmpty() ? List.of() : best(matches, limit);
  }

  /**
   * The slug of a category by its display name; looked up, since computing one takes longer than a
   * whole shop search.
   */
  @Nullable String slug(@Nullable String name) {
    Category known = name == null ? null : published.get(name);
    return known == null ? CategorySlug.of(name) : known.slug;
  }

  private static List<CategorySuggestion> best(List<Match> matches, int limit) {
    return matches.stream()
        .sorted(
            Comparator.comparingInt(Match::rank)
                .thenComparingInt(match -> -match.count)
                .thenComparing(match -> match.category.slug)
                .thenComparing(match -> match.category.name))
        .limit(limit)
        .map(it -> new CategorySuggestion(it.category.name, it.category.slug, it.count))
        .toList();
  }

  /**
   * The rank of a match, best first; the first of the words is the whole name without separators.
   */
  private static int rank(String typed, List<String> words) {
    int rank = NO_MATCH;
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (word.startsWith(typed)) {
        rank = Math.min(rank, i == 0 ? 0 : 1);
      } else if (typed.length() >= SHORTEST_MISTYPED
          && EditDistance.isPrefixAtMostOne(typed, word)) {
        rank = Math.min(rank, 2);
      } else if (typed.length() >= SHORTEST_MISTYPED && word.contains(typed)) {
        rank = Math.min(rank, 3);
      }
    }
    return rank;
  }

  private static Stream<Category> category(Map.Entry<String, Map<String, Integer>> counted) {
    String name = counted.getKey();
    String slug = CategorySlug.of(name);
    return slug == null || counted.getValue().isEmpty()
        ? Stream.empty()
        : Stream.of(category(name, slug, counted.getValue()));
  }

  private static Category category(String name, String slug, Map<String, Integer> byCountry) {
    int everywhere = byCountry.values().stream().mapToInt(Integer::intValue).sum();
    return new Category(name, slug, words(name), everywhere, Map.copyOf(byCountry));
  }

  private static List<String> words(String name) {
    return Stream.concat(
            Stream.of(ShopWords.withoutSeparators(name)),
            Tokenizer.words(name).stream().map(Word::text))
        .toList();
  }
}
