package io.commercegraph.query.compare;

import io.commercegraph.query.products.Product;
import java.util.List;

/**
 * The result of the candidate query: a product with the rows of its offers.
 *
 * @param ofOffers an offer's rows are alike but for the shipping option
 */
record ProductOfferRows(Product product, List<List<OfferCandidateRow>> ofOffers) {}
