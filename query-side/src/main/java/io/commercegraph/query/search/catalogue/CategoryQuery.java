package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.categories.Category;
import io.commercegraph.api.categories.CategoryReader;
import io.commercegraph.api.categories.Taxonomy;
import io.commercegraph.api.shops.CategorySlug;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A category that a request asks for: one of the taxonomy by id, slug or path, or one of feeds' own
 * by the slug of its path or of a part from the top. What is below it is in it.
 */
public final class CategoryQuery {

  private final @Nullable Category ofTaxonomy;
  private final String slug;

  private CategoryQuery(@Nullable Category ofTaxonomy, String slug) {
    this.ofTaxonomy = ofTaxonomy;
    this.slug = slug;
  }

  /** The category that a text names. */
  public static CategoryQuery of(String text) {
    return new CategoryQuery(
        Taxonomy.get().bySlug(text.strip()).or(() -> CategoryReader.get().read(text)).orElse(null),
        Objects.requireNonNullElse(CategorySlug.of(text), text));
  }

  /**
   * Whether a label is of the category.
   *
   * @param category what the label means in the taxonomy
   * @param slugs those of its path and of the parts from the top
   */
  boolean contains(@Nullable Category category, List<String> slugs) {
    return slugs.contains(slug)
        || (ofTaxonomy != null && category != null && ofTaxonomy.contains(category));
  }
}
