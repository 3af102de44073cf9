package io.commercegraph.api.categories;

import io.commercegraph.api.shops.CategorySlug;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Shopify's product taxonomy of the release that the service ships, shared by all who ask. The
 * first call of {@link #get()} loads it; it takes about 2 MB of heap.
 */
public final class Taxonomy {

  /** The release of Shopify's taxonomy; other releases have other categories. */
  public static final String RELEASE = "2024-07";

  private static final String GID = "gid://shopify/TaxonomyCategory/";

  private static final class Loaded {
    private static final Taxonomy ONLY = new Taxonomy(TaxonomyFile.read("taxonomy.tsv"));
  }

  private final TaxonomyFile file;
  private final int[] parents;
  private final int[] ends;
  private final HashedOrdinals ids;
  private final Supplier<HashedOrdinals> slugs = new LazyValue<>(this::readSlugs);

  private Taxonomy(TaxonomyFile file) {
    this.file = file;
    this.parents = new int[file.lines()];
    this.ends = new int[file.lines()];
    HashedOrdinals.Builder read = new HashedOrdinals.Builder();
    int parent = -1;
    for (int ordinal = 0; ordinal < file.lines(); ordinal++) {
      String id = id(ordinal);
      while (parent >= 0 && !id.startsWith(id(parent) + "-")) {
        ends[parent] = ordinal;
        parent = parents[parent];
      }
      parents[ordinal] = parent;
      parent = ordinal;
      read.add(id, ordinal);
    }
    for (; parent >= 0; parent = parents[parent]) {
      ends[parent] = file.lines();
    }
    this.ids = read.build();
  }

  public static Taxonomy get() {
    return Loaded.ONLY;
  }

  /** The number of categories; ordinals are below it. */
  public int size() {
    return parents.length;
  }

  /** The category of an ordinal from 0 to {@link #size()}, exclusive. */
  public Category at(int ordinal) {
    if (ordinal < 0 || ordinal >= size()) {
      throw new IllegalArgumentException("No category " + ordinal);
    }
    return new Category(this, ordinal);
  }

  /**
   * The category of Shopify's id, {@code el-6-6} or {@code gid://shopify/TaxonomyCategory/el-6-6}.
   */
  public Optional<Category> byId(String id) {
    String plain = id.startsWith(GID) ? id.substring(GID.length()) : id;
    return category(ids.first(plain)).filter(found -> found.id().equals(plain));
  }

  /** The category of the slug of a whole English path. */
  public Optional<Category> bySlug(String slug) {
    return category(slugs.get().first(slug)).filter(found -> found.slug().equals(slug));
  }

  private Optional<Category> category(int ordinal) {
    return ordinal < 0 ? Optional.empty() : Optional.of(at(ordinal));
  }

  private HashedOrdinals readSlugs() {
    HashedOrdinals.Builder read = new HashedOrdinals.Builder();
    String[] all = new String[size()];
    for (int ordinal = 0; ordinal < all.length; ordinal++) {
      String name = Objects.requireNonNull(CategorySlug.of(name(ordinal, CategoryLanguage.EN)));
      all[ordinal] = parents[ordinal] < 0 ? name : all[parents[ordinal]] + "-" + name;
      read.add(all[ordinal], ordinal);
    }
    return read.build();
  }

  String id(int ordinal) {
    return file.cell(ordinal, 0);
  }

  String name(int ordinal, CategoryLanguage language) {
    return file.cell(ordinal, language.column());
  }

  int parent(int ordinal) {
    return parents[ordinal];
  }

  int end(int ordinal) {
    return ends[ordinal];
  }
}
