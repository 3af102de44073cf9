package io.commercegraph.query.compare;

import io.commercegraph.query.products.Product;
import java.util.List;

/**
 * What the query gave.
 *
 * @param ofOffers an offer's rows are alike but for the shipping option
 */
record CandidateRows(Product product, List<List<CandidateRow>> ofOffers) {}
