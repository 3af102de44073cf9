/** Canonical products: their events and ids. */
@NullMarked
package io.commercegraph.api.products;

import org.jspecify.annotations.NullMarked;
