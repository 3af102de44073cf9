package io.commercegraph.api.suggest;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Completes the beginning of a query to categories and shops, in memory, without I/O. */
public interface Typeahead {

  /**
   * The best suggestions, the best first.
   *
   * @param query text typed so far; one letter is enough
   * @param limit greatest number of shops, and of categories
   * @param country home country of the shops wanted, as an upper-case ISO 3166-1 alpha-2 code;
   *     {@code null} for all
   */
  Suggestions suggest(String query, int limit, @Nullable String country);

  /** The suggestions, in the format of the public answer. */
  record Suggestions(
      String query, List<CategorySuggestion> categories, List<ShopSuggestion> shops) {}

  /**
   * A category of shops.
   *
   * @param category display name of the category
   * @param count number of listed shops in the category
   */
  record CategorySuggestion(String category, String slug, int count) {}

  /**
   * A shop.
   *
   * @param category slug of the category
   * @param score score between 0 and 1, by similarity first and then by popularity
   */
  record ShopSuggestion(
      String id, String name, String domain, @Nullable String category, double score) {}
}
