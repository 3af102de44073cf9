/** Judging watches: which conditions hold, since when, and what is told of them. */
@NullMarked
package io.commercegraph.query.watches;

import org.jspecify.annotations.NullMarked;
