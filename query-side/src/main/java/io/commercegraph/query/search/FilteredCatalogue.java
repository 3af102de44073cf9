package io.commercegraph.query.search;

import io.commercegraph.api.categories.CategoryLanguage;
import io.commercegraph.index.words.ProductFinder;
import io.commercegraph.index.words.ProductFinder.Ranking;
import io.commercegraph.query.products.BestOffer;
import io.commercegraph.query.products.PricePositions;
import io.commercegraph.query.products.Product;
import io.commercegraph.query.search.catalogue.OfferFigures;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The product catalogue with the filters of one call, at the time of that call. */
final class FilteredCatalogue {

  /** What counts for one of the facets. */
  private static final int COUNTED =
      ProductFilter.PASSES_BUT_CATEGORY | ProductFilter.PASSES_BUT_BRAND;

  private final ProductFinder search;
  private final ProductStore store;

  /** That of the products before anything of them is looked at, the filter's labels among them. */
  private final long version;

  private final RememberedScans remembered;
  private final ProductFilters asked;
  private final ProductFilter filter;
  private final @Nullable CategoryLanguage facetsIn;
  private final Instant now;

  FilteredCatalogue(
      ProductFinder search,
      ProductStore store,
      RememberedScans remembered,
      ProductFilters asked,
      @Nullable CategoryLanguage facetsIn,
      Instant now) {
    this.search = search;
    this.store = store;
    this.version = store.version();
    this.remembered = remembered;
    this.asked = asked;
    this.filter = new ProductFilter(asked, store, now);
    this.facetsIn = facetsIn;
    this.now = now;
  }

  /**
   * The best products for a text. What is counted is counted among the most relevant products, so
   * that it costs little and does not depend on the page.
   */
  ProductHits find(String text, int depth) {
    if (asked.isEmpty() && facetsIn == null) {
      return new ProductHits(ids(search.find(text, depth)), null, null);
    }
    boolean countsFacets = facetsIn != null;
    Ranking found =
        search.find(
            text,
            depth,
            countsFacets ? RankedPage.DEEPEST : 0,
            filter.keeping(countsFacets ? ProductFilter.PASSES | COUNTED : ProductFilter.PASSES));
    return new ProductHits(
        ids(found.hits()),
        asked.offers().price() == null ? null : found.beside(),
        facetsIn == null ? null : facets(found, facetsIn));
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
    return asked.offers().freshOnly()
        ? scanned(depth)
        : remembered.get(
            new RememberedScans.Key(asked, depth, facetsIn), version, () -> scanned(depth));
  }

  private ProductHits scanned(int depth) {
    ScanResult found = new CatalogueScan(store, filter, depth, facetsIn != null).run();
    return hits(found.top().ids(), found.otherCurrency(), found.facets());
  }

  /** The products with these ids or aliases, in their order; unknown ones are left out. */
  List<Product> byIds(List<String> ids) {
    return store.byIds(ids, product -> filter.tally(product, now));
  }

  /** Those of these products, by id, of whose offers any says something of it as a variant. */
  Set<String> variants(List<Product> products) {
    OfferFigures figures = filter.offers();
    return products.stream()
        .map(Product::id)
        .filter(id -> figures.ofVariant(store.find(id)))
        .collect(Collectors.toSet());
  }

  /** The best offers of these products, by id, that are listed long enough to be ranked. */
  Set<String> ranked(List<Product> products) {
    Instant at = now.minus(PricePositions.LISTED_FOR);
    OfferFigures figures = filter.offers();
    Set<String> listed = new HashSet<>();
    for (Product product : products) {
      BestOffer best = product.bestOffer();
      if (best != null
          && best.basis() != BestOffer.Basis.UNAVAILABLE
          && figures.listedBy(store.find(product.id()), best.offerId(), at)) {
        listed.add(best.offerId());
      }
    }
    return listed;
  }

  private Facets facets(Ranking found, CategoryLanguage language) {
    FacetCounter facets = new FacetCounter(store.labels());
    found.kept().forEach(product -> facets.count(product, filter.judge(product)));
    return facets.facets(language);
  }

  private static List<String> ids(List<ProductFinder.Hit> hits) {
    return hits.stream().map(ProductFinder.Hit::productId).toList();
  }

  private ProductHits hits(List<String> ids, int otherCurrency, FacetCounter facets) {
    return new ProductHits(
        ids,
        asked.offers().price() == null ? null : otherCurrency,
        facetsIn == null ? null : facets.facets(facetsIn));
  }
}
