package io.commercegraph.api.categories;

import io.commercegraph.api.shops.CategorySlug;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A category of the taxonomy. It is made when it is asked for; equal ordinals are equal categories.
 *
 * @param ordinal the place in the taxonomy, in which a category comes before those below it; it
 *     holds for the pinned release alone and is never stored
 */
public record Category(Taxonomy taxonomy, int ordinal) {

  /** Shopify's id: {@code el-6-6}. */
  public String id() {
    return taxonomy.id(ordinal);
  }

  public String name(CategoryLanguage language) {
    return taxonomy.name(ordinal, language);
  }

  /** The names from the top to this category, set apart by {@code " > "}. */
  public String path(CategoryLanguage language) {
    List<String> names = new ArrayList<>();
    for (Category one = this; one != null; one = one.parent()) {
      names.add(one.name(language));
    }
    Collections.reverse(names);
    return String.join(" > ", names);
  }

  /** The whole English path as a slug: {@code electronics-computers-laptops}. */
  public String slug() {
    return Objects.requireNonNull(CategorySlug.of(path(CategoryLanguage.EN)));
  }

  public @Nullable Category parent() {
    int parent = taxonomy.parent(ordinal);
    return parent < 0 ? null : new Category(taxonomy, parent);
  }

  /** The categories above this one, from the top. */
  public List<Category> ancestors() {
    List<Category> above = new ArrayList<>();
    for (Category one = parent(); one != null; one = one.parent()) {
      above.add(one);
    }
    return above.reversed();
  }

  /** Whether the other is this category or below it. */
  public boolean contains(Category other) {
    return other.ordinal >= ordinal && other.ordinal < end();
  }

  /** The ordinal after the last one of this category and those below it. */
  public int end() {
    return taxonomy.end(ordinal);
  }
}
