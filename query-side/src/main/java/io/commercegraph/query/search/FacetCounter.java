package io.commercegraph.query.search;

import io.commercegraph.api.categories.CategoryLanguage;
import io.commercegraph.query.search.Facets.BrandCount;
import io.commercegraph.query.search.Facets.CategoryCount;
import io.commercegraph.query.search.catalogue.BrandLabels;
import io.commercegraph.query.search.catalogue.CategoryLabels;
import io.commercegraph.query.search.catalogue.ProductBlock;
import io.commercegraph.query.search.catalogue.ProductLabels;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Counts products by category and by brand. */
final class FacetCounter {

  private static final int MOST_SHOWN = 20;

  private final ProductLabels labels;
  private int[] byCategory = new int[1 << 8];
  private int[] byBrand = new int[1 << 8];

  FacetCounter(ProductLabels labels) {
    this.labels = labels;
  }

  /** Counts a block of products as the filter judged them. */
  void count(ProductBlock block) {
    for (int i = 0; i < block.size(); i++) {
      int verdict = block.verdict(i);
      if ((verdict & ProductFilter.PASSES_BUT_CATEGORY) != 0) {
        byCategory = counted(byCategory, block.category(i));
      }
      if ((verdict & ProductFilter.PASSES_BUT_BRAND) != 0) {
        byBrand = counted(byBrand, block.brand(i));
      }
    }
  }

  /** Counts a product of which the filter said this. */
  void count(int product, int verdict) {
    if ((verdict & ProductFilter.PASSES_BUT_CATEGORY) != 0) {
      byCategory = counted(byCategory, labels.category(product));
    }
    if ((verdict & ProductFilter.PASSES_BUT_BRAND) != 0) {
      byBrand = counted(byBrand, labels.brand(product));
    }
  }

  Facets facets(CategoryLanguage language) {
    return new Facets(categories(language), brands());
  }

  private static int[] counted(int[] counts, int label) {
    if (label < 0) {
      return counts;
    }
    int[] roomy = label < counts.length ? counts : Arrays.copyOf(counts, label * 2);
    roomy[label]++;
    return roomy;
  }

  /** Texts that mean one category are counted together. */
  private List<CategoryCount> categories(CategoryLanguage language) {
    CategoryLabels categories = labels.categories();
    Map<CategoryLabels.Named, Integer> counts = new HashMap<>();
    labelsIn(byCategory)
        .forEach(
            label ->
                counts.merge(categories.named(label, language), byCategory[label], Integer::sum));
    return counts.entrySet().stream()
        .map(it -> new CategoryCount(it.getKey().slug(), it.getKey().name(), it.getValue()))
        .sorted(
            Comparator.comparingInt(CategoryCount::count)
                .reversed()
                .thenComparing(CategoryCount::slug)
                .thenComparing(CategoryCount::name))
        .limit(MOST_SHOWN)
        .toList();
  }

  /** Spellings of one brand are counted together. */
  private List<BrandCount> brands() {
    BrandLabels brands = labels.brands();
    Map<String, BrandCount> mostSpelled = new HashMap<>();
    Map<String, Integer> counts = new HashMap<>();
    labelsIn(byBrand)
        .forEach(
            label -> {
              BrandCount spelled = new BrandCount(brands.text(label), byBrand[label]);
              mostSpelled.merge(
                  brands.key(label), spelled, (a, b) -> MOST.compare(a, b) <= 0 ? a : b);
              counts.merge(brands.key(label), byBrand[label], Integer::sum);
            });
    return mostSpelled.entrySet().stream()
        .map(it -> new BrandCount(it.getValue().name(), counts.getOrDefault(it.getKey(), 0)))
        .sorted(MOST)
        .limit(MOST_SHOWN)
        .toList();
  }

  private static final Comparator<BrandCount> MOST =
      Comparator.comparingInt(BrandCount::count).reversed().thenComparing(BrandCount::name);

  private static IntStream labelsIn(int[] counts) {
    return IntStream.range(0, counts.length).filter(label -> counts[label] > 0);
  }
}
