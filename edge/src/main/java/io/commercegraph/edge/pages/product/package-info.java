/** The page /product/{id}: comparison, variants and the history of prices. */
@NullMarked
package io.commercegraph.edge.pages.product;

import org.jspecify.annotations.NullMarked;
