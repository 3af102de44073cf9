/**
 * A cache of values that are read from the tables often, with invalidation by what a value depends
 * on; and the rules of what makes products and comparisons stale.
 */
@NullMarked
package io.commercegraph.query.cache;

import org.jspecify.annotations.NullMarked;
