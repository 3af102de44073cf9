/** Canonical products: on which the offers of different shops meet. */
@NullMarked
package io.commercegraph.query.products;

import org.jspecify.annotations.NullMarked;
