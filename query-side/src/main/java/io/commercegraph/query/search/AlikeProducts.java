package io.commercegraph.query.search;

import io.commercegraph.api.matching.CatalogueProduct;
import io.commercegraph.api.matching.MatchCandidates.Asked;
import io.commercegraph.api.matching.MatchCandidates.Candidate;
import io.commercegraph.api.values.Money;
import io.commercegraph.index.likeness.AlikeProduct;
import io.commercegraph.index.postings.ProductText;
import io.commercegraph.index.words.ProductFinder;
import io.commercegraph.query.products.Product;
import io.commercegraph.query.search.catalogue.OfferLookup;
import java.util.List;

/** Finds the products of other shops that are most like an offer. */
record AlikeProducts(ProductFinder search, ProductStore store) {

  List<Candidate> of(Asked offer, int count) {
    OfferLookup offers = store.offers().lookup();
    int own = store.find(offer.ownProductId());
    return search
        .alike(
            new ProductText(offer.title(), offer.brand(), offer.mpn()),
            count,
            product ->
                product != own
                    && !offers.hasOther(product, offer.shopId(), offer.offerId())
                    && !isLeft(product))
        .stream()
        .map(found -> candidate(found, offers))
        .toList();
  }

  /** Whether offers beside this one are of a product. */
  boolean hasOthers(String productId, String offerId) {
    int product = store.find(productId);
    return product >= 0 && store.offers().lookup().hasOther(product, offerId);
  }

  /**
   * Whether a product has neither an offer nor a number: the offer that founded it was joined to
   * another product, which is the one to be found.
   */
  private boolean isLeft(int product) {
    if (store.offerCount(product) > 0) {
      return false;
    }
    Product left = store.described(store.id(product), product);
    return left.gtin() == null && left.mpn() == null;
  }

  private Candidate candidate(AlikeProduct found, OfferLookup offers) {
    return new Candidate(found.productId(), found.likeness(), () -> product(found, offers));
  }

  private CatalogueProduct product(AlikeProduct found, OfferLookup offers) {
    Product product = store.described(found.productId(), found.tag());
    Money cheapest = offers.cheapest(found.tag());
    return new CatalogueProduct(
        found.productId(),
        product.gtin(),
        product.name(),
        product.brand(),
        product.mpn(),
        product.category(),
        cheapest == null ? 0 : cheapest.amount(),
        cheapest == null ? null : cheapest.currency());
  }
}
