package io.commercegraph.query.shops;

import io.commercegraph.api.categories.Category;
import io.commercegraph.api.categories.CategoryReader;
import io.commercegraph.api.categories.Taxonomy;
import io.commercegraph.api.shops.CategorySlug;
import io.commercegraph.api.shops.ShopDescription;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Which shops a request asks for by what they say of themselves; made for one request. */
public final class ShopSelection {

  private final @Nullable String slug;
  private final @Nullable Category category;
  private final @Nullable String shipsTo;

  /** What was found out of the categories of shops, since few are compared again and again. */
  private final Map<String, Boolean> categories = new HashMap<>();

  private ShopSelection(
      @Nullable String slug, @Nullable Category category, @Nullable String shipsTo) {
    this.slug = slug;
    this.category = category;
    this.shipsTo = shipsTo;
  }

  /**
   * The shops of a category that say they ship to a country.
   *
   * @param category the slug of shops' category, or a category of the taxonomy, which contains
   *     those below it
   */
  public static ShopSelection of(@Nullable String category, @Nullable String shipsTo) {
    return category == null
        ? new ShopSelection(null, null, shipsTo)
        : new ShopSelection(
            Optional.ofNullable(CategorySlug.of(category)).orElse(category),
            Taxonomy.get()
                .bySlug(category.strip())
                .or(() -> CategoryReader.get().read(category))
                .orElse(null),
            shipsTo);
  }

  boolean contains(ShopDescription shop) {
    return (shipsTo == null || shop.shipsTo().contains(shipsTo))
        && (slug == null || isOfCategory(shop.category()));
  }

  private boolean isOfCategory(@Nullable String name) {
    return name != null && categories.computeIfAbsent(name, this::isCategory);
  }

  private boolean isCategory(String name) {
    String own = CategorySlug.of(name);
    return (own != null && own.equals(slug))
        || (category != null
            && CategoryReader.get().read(name).filter(category::contains).isPresent());
  }
}
