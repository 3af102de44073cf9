/** Shops: their events, and the directory in which the other features look them up. */
@NullMarked
package io.commercegraph.api.shops;

import org.jspecify.annotations.NullMarked;
