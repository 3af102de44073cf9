package io.commercegraph.query.search;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.categories.CategoryLanguage;
import io.commercegraph.query.products.BestOffer;
import io.commercegraph.query.products.Product;
import io.commercegraph.query.search.Facets.BrandCount;
import io.commercegraph.query.search.Facets.CategoryCount;
import io.commercegraph.query.words.WordsInMemory;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The filters, facets and best offers of random catalogues are those of a model. */
class ProductFilterProperties {

  private static final Instant NOW = RandomCatalogue.NOW;
  private static final int BATCHES = 12;
  private static final int FILTERS = 25;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void filtersMeanWhatTheModelMeans(long seed) {
    RandomCatalogue random = new RandomCatalogue(seed);
    ProductCatalogueContent content =
        new ProductCatalogueContent(0, WordsInMemory.indexes(), served -> {});
    int found = 0;
    for (int batch = 0; batch < BATCHES; batch++) {
      content.apply(random.events(80));
      for (int i = 0; i < FILTERS; i++) {
        found += compare(random.filters(), random.model, content);
      }
    }
    assertThat(found).as("hits compared").isGreaterThan(BATCHES * FILTERS);
  }

  private static int compare(
      ProductFilters filters, FilterModel model, ProductCatalogueContent content) {
    FilteredCatalogue filtered = content.filtered(filters, CategoryLanguage.EN, NOW);
    ProductHits all = filtered.all(10);
    assertThat(all.ids()).as("%s", filters).isEqualTo(model.hits(filters, 10, NOW));
    assertThat(all.facets()).isNotNull();
    assertThat(categories(requireNonNull(all.facets())))
        .as("%s", filters)
        .isEqualTo(model.categories(filters, NOW));
    assertThat(brands(requireNonNull(all.facets())))
        .as("%s", filters)
        .isEqualTo(model.brands(filters, NOW));
    if (filters.offers().price() != null) {
      assertThat((long) requireNonNull(all.otherCurrency()))
          .as("%s", filters)
          .isEqualTo(model.otherCurrency(filters, NOW));
    }
    for (Product product : filtered.byIds(all.ids())) {
      thenFiguresAreTheModels(product, filters, model);
    }
    thenTextFindsWhatAllFinds(filters, model, filtered);
    return all.ids().size();
  }

  private static void thenFiguresAreTheModels(
      Product product, ProductFilters filters, FilterModel model) {
    assertThat(product.offerCount()).isEqualTo(model.offerCount(product.id()));
    assertThat(product.availableCount()).isEqualTo(model.availableCount(product.id(), NOW));
    if (!filters.offers().isEmpty()) {
      BestOffer best = product.bestOffer();
      assertThat(best == null ? null : best.price().amount())
          .as("%s of %s", filters, product.id())
          .isEqualTo(model.cheapest(product.id(), filters, NOW));
    }
  }

  /** All names begin alike, so that a search for that finds every product that passes. */
  private static void thenTextFindsWhatAllFinds(
      ProductFilters filters, FilterModel model, FilteredCatalogue filtered) {
    Set<String> hits = new TreeSet<>(model.hits(filters, 500, NOW));
    ProductHits found = filtered.find("thing", 500);
    assertThat(new TreeSet<>(found.ids())).as("%s", filters).isEqualTo(hits);
    assertThat(found.facets()).isNotNull();
    assertThat(categories(requireNonNull(found.facets())))
        .isEqualTo(model.categories(filters, NOW));
    assertThat(brands(requireNonNull(found.facets()))).isEqualTo(model.brands(filters, NOW));
    for (String id : model.products.keySet()) {
      assertThat(filtered.one(id).ids()).as("%s", filters).hasSize(hits.contains(id) ? 1 : 0);
    }
  }

  private static Map<String, Integer> categories(Facets facets) {
    return facets.categories().stream()
        .collect(Collectors.toMap(CategoryCount::slug, CategoryCount::count));
  }

  private static Map<String, Integer> brands(Facets facets) {
    return facets.brands().stream().collect(Collectors.toMap(BrandCount::name, BrandCount::count));
  }
}
