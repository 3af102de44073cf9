/** Shops' offers: their events, ids and vocabulary; their prices are observed apart. */
@NullMarked
package io.commercegraph.api.offers;

import org.jspecify.annotations.NullMarked;
