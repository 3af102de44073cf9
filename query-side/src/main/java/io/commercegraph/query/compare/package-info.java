/** What a product really costs at each shop: price, shipping and the one best coupon, ranked. */
@NullMarked
package io.commercegraph.query.compare;

import org.jspecify.annotations.NullMarked;
