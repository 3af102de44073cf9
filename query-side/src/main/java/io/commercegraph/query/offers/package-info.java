/** Offers: what each shop asks for a product, as last seen. */
@NullMarked
package io.commercegraph.query.offers;

import org.jspecify.annotations.NullMarked;
