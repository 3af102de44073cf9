/**
 * A cache of values that are read from the tables often, with invalidation by the ids that a value
 * depends on.
 */
@NullMarked
package io.commercegraph.query.cache;

import org.jspecify.annotations.NullMarked;
