/** Canonical products, to which the offers of different shops are matched. */
@NullMarked
package io.commercegraph.query.products;

import org.jspecify.annotations.NullMarked;
