package io.commercegraph.query.products;

import static java.util.Objects.requireNonNullElseGet;

import io.commercegraph.api.categories.Category;
import io.commercegraph.api.categories.CategoryReader;
import io.commercegraph.api.shops.CategorySlug;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the category that a feed names is asked for by.
 *
 * @param id of the taxonomy; null for a category of the feed's own
 */
public record ProductCategory(@Nullable String id, String slug) {

  /** The category that a feed's text means. */
  public static ProductCategory of(String text) {
    return of(CategoryReader.get().read(text), text);
  }

  /**
   * The same where it is known what the text means.
   *
   * @param ofTaxonomy empty for a category of the feed's own
   */
  public static ProductCategory of(Optional<Category> ofTaxonomy, String text) {
    return ofTaxonomy
        .map(it -> new ProductCategory(it.id(), it.slug()))
        .orElseGet(
            () ->
                new ProductCategory(
                    null, requireNonNullElseGet(CategorySlug.of(text), () -> text)));
  }
}
