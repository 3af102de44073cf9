package io.commercegraph.query.compare;

import io.commercegraph.query.products.Product;
import io.commercegraph.query.products.ProductCategory;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of the candidate query: a product with the rows of its offers.
 *
 * @param means what the product's category means; {@code null} where it has none
 * @param ofOffers the rows of each offer, which differ in the shipping option only
 */
record ProductOfferRows(
    Product product, @Nullable ProductCategory means, List<List<OfferCandidateRow>> ofOffers) {

  ProductOfferRows(Product product, List<List<OfferCandidateRow>> ofOffers) {
    this(
        product,
        product.category() == null ? null : ProductCategory.of(product.category()),
        ofOffers);
  }
}
