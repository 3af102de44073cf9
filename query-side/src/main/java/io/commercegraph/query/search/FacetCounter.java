package io.commercegraph.query.search;

import io.commercegraph.api.categories.CategoryLanguage;
import io.commercegraph.query.search.Facets.BrandCount;
import io.commercegraph.query.search.Facets.CategoryCount;
import io.commercegraph.query.search.catalogue.BrandLabels;
import io.commercegraph.query.search.catalogue.CategoryLabels;
import io.commercegraph.query.search.catalogue.LabelCounts;
import io.commercegraph.query.search.catalogue.ProductLabels;
import java.util.Comparator;
import java.util.List;

/** Counts products by category and by brand. */
final class FacetCounter {

  private static final Comparator<CategoryCount> MOST_OF_CATEGORY =
      Comparator.comparingInt(CategoryCount::count)
          .reversed()
          .thenComparing(CategoryCount::slug)
          .thenComparing(CategoryCount::name);

  private static final Comparator<BrandCount> MOST_OF_BRAND =
      Comparator.comparingInt(BrandCount::count).reversed().thenComparing(BrandCount::name);

  private final ProductLabels labels;

  /** Counts by the values of the two columns. */
  private int[] byCategory;

  private int[] byBrand;

  FacetCounter(ProductLabels labels) {
    this.labels = labels;
    this.byCategory = new int[ProductLabels.OFFSET + labels.categories().size()];
    this.byBrand = new int[ProductLabels.OFFSET + labels.brands().size()];
  }

  /** Counts a product of which the filter said this. */
  void count(int product, int verdict) {
    if (verdict != 0) {
      count(
          verdict,
          labels.category(product) + ProductLabels.OFFSET,
          labels.brand(product) + ProductLabels.OFFSET);
    }
  }

  /** Counts a product, by its verdict and its places in the columns. */
  void count(int verdict, int category, int brand) {
    if (category < byCategory.length) {
      byCategory[category] += (verdict & ProductFilter.PASSES_BUT_CATEGORY) >>> 1;
    }
    if (brand < byBrand.length) {
      byBrand[brand] += (verdict & ProductFilter.PASSES_BUT_BRAND) >>> 2;
    }
  }

  /** Adds some products of one category and brand to both counts, or takes them away. */
  void add(int category, int brand, int products) {
    if (category < byCategory.length) {
      byCategory[category] += products;
    }
    if (brand < byBrand.length) {
      byBrand[brand] += products;
    }
  }

  /** Adds the counts of another one; of labels that came after this one was made none. */
  void addAll(FacetCounter others) {
    add(others.byCategory, byCategory);
    add(others.byBrand, byBrand);
  }

  private static void add(int[] counts, int[] to) {
    for (int label = 0; label < Math.min(counts.length, to.length); label++) {
      to[label] += counts[label];
    }
  }

  /** Counts a value of the column of categories; one that came meanwhile is left out. */
  void countCategory(int category) {
    if (category < byCategory.length) {
      byCategory[category]++;
    }
  }

  void countBrand(int brand) {
    if (brand < byBrand.length) {
      byBrand[brand]++;
    }
  }

  /** Takes the number of all products of each category with an offer in a state. */
  void takeCategories(LabelCounts counts, int states) {
    byCategory = counts.categories(states, byCategory.length);
  }

  void takeBrands(LabelCounts counts, int states) {
    byBrand = counts.brands(states, byBrand.length);
  }

  Facets facets(CategoryLanguage language) {
    return new Facets(categories(language), brands());
  }

  /** Texts that mean one category are counted together. */
  private List<CategoryCount> categories(CategoryLanguage language) {
    CategoryLabels categories = labels.categories();
    return new TopLabels<>(
            byCategory,
            categories::meaning,
            (label, count) -> {
              CategoryLabels.Named named = categories.named(label, language);
              return new CategoryCount(named.slug(), named.name(), count);
            },
            MOST_OF_CATEGORY)
        .best();
  }

  /** Spellings of one brand are counted together. */
  private List<BrandCount> brands() {
    BrandLabels brands = labels.brands();
    return new TopLabels<>(
            byBrand,
            brands::brand,
            (label, count) -> new BrandCount(brands.text(label), count),
            MOST_OF_BRAND)
        .best();
  }
}
