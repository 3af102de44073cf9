package io.commercegraph.query.search;

import io.commercegraph.index.words.ProductSearch;
import io.commercegraph.query.products.Product;
import java.time.Instant;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** The product catalogue as one call sees it: through its filters, at its time. */
final class FilteredCatalogue {

  /** What counts for one of the facets. */
  private static final int COUNTED =
      ProductFilter.PASSES_BUT_CATEGORY | ProductFilter.PASSES_BUT_BRAND;

  private static final int PRICED = ProductFilter.PASSES | ProductFilter.OTHER_CURRENCY;

  private final ProductSearch search;
  private final ProductStore store;
  private final ProductFilters asked;
  private final ProductFilter filter;
  private final boolean countsFacets;
  private final Instant now;

  FilteredCatalogue(
      ProductSearch search,
      ProductStore store,
      ProductFilters asked,
      boolean countsFacets,
      Instant now) {
    this.search = search;
    this.store = store;
    this.asked = asked;
    this.filter = new ProductFilter(asked, store, now);
    this.countsFacets = countsFacets;
    this.now = now;
  }

  /**
   * The best products for a text. Beside the page, what is counted is counted among as many of the
   * most relevant products as a ranking has.
   */
  ProductHits find(String text, int depth) {
    List<String> ids =
        asked.isEmpty() ? ids(search.find(text, depth)) : found(text, depth, filter::passes);
    return new ProductHits(ids, otherCurrency(text), countsFacets ? facets(text) : null);
  }

  /** The product with an id, if it passes. */
  ProductHits one(String id) {
    FacetCounter facets = new FacetCounter(store.labels());
    int product = store.find(id);
    int verdict = product < 0 ? 0 : filter.judge(product);
    facets.count(product, verdict);
    return hits(
        (verdict & ProductFilter.PASSES) == 0 ? List.of() : List.of(id),
        (verdict & ProductFilter.OTHER_CURRENCY) == 0 ? 0 : 1,
        facets);
  }

  /** All products that pass, those with the most offers first. */
  ProductHits all(int depth) {
    TopProducts top = new TopProducts(store, depth);
    FacetCounter facets = new FacetCounter(store.labels());
    int otherCurrency = 0;
    int size = store.size();
    for (int product = 0; product < size; product++) {
      int verdict = filter.judge(product);
      if ((verdict & ProductFilter.PASSES) != 0) {
        top.add(product);
      }
      otherCurrency += (verdict & ProductFilter.OTHER_CURRENCY) == 0 ? 0 : 1;
      if (countsFacets) {
        facets.count(product, verdict);
      }
    }
    return hits(top.ids(), otherCurrency, facets);
  }

  /** The products with these ids or aliases, in their order; unknown ones are left out. */
  List<Product> byIds(List<String> ids) {
    return store.byIds(ids, product -> filter.tally(product, now));
  }

  /** Counted among the most relevant that pass, whatever the currency. */
  private @Nullable Integer otherCurrency(String text) {
    if (asked.offers().price() == null) {
      return null;
    }
    int count = 0;
    for (String id :
        found(text, RankedPage.DEEPEST, product -> (filter.judge(product) & PRICED) != 0)) {
      count += (filter.judge(store.find(id)) & ProductFilter.OTHER_CURRENCY) == 0 ? 0 : 1;
    }
    return count;
  }

  private Facets facets(String text) {
    FacetCounter facets = new FacetCounter(store.labels());
    found(text, RankedPage.DEEPEST, product -> (filter.judge(product) & COUNTED) != 0)
        .forEach(id -> facets.count(store.find(id), filter.judge(store.find(id))));
    return facets.facets();
  }

  private List<String> found(String text, int depth, IntPredicate passes) {
    return ids(search.find(text, depth, passes));
  }

  private static List<String> ids(List<ProductSearch.Hit> hits) {
    return hits.stream().map(ProductSearch.Hit::productId).toList();
  }

  private ProductHits hits(List<String> ids, int otherCurrency, FacetCounter facets) {
    return new ProductHits(
        ids,
        asked.offers().price() == null ? null : otherCurrency,
        countsFacets ? facets.facets() : null);
  }
}
