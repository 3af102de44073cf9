package io.commercegraph.api.suggest;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Completes the beginning of a query to categories and shops, in memory, without I/O. */
public interface Typeahead {

  /**
   * The best suggestions, the best first.
   *
   * @param query what was typed so far; one letter is enough
   * @param limit how many shops and how many categories at most
   * @param country only shops at home here, as an upper-case ISO 3166-1 alpha-2 code
   */
  Suggestions suggest(String query, int limit, @Nullable String country);

  /** The suggestions, in the format of the public answer. */
  record Suggestions(
      String query, List<CategorySuggestion> categories, List<ShopSuggestion> shops) {}

  /**
   * A category of shops.
   *
   * @param category its display name
   * @param count how many listed shops it has
   */
  record CategorySuggestion(String category, String slug, int count) {}

  /**
   * A shop.
   *
   * @param category its category's slug
   * @param score between 0 and 1, by likeness first and then by popularity
   */
  record ShopSuggestion(
      String id, String name, String domain, @Nullable String category, double score) {}
}
