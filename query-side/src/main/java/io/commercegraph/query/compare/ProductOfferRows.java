package io.commercegraph.query.compare;

import io.commercegraph.query.products.Product;
import java.util.List;

/**
 * The result of the candidate query: a product with the rows of its offers.
 *
 * @param ofOffers the rows of each offer, which differ in the shipping option only
 */
record ProductOfferRows(Product product, List<List<OfferCandidateRow>> ofOffers) {}
