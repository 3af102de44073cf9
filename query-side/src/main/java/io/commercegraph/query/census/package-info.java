/** Counts what the read models hold, for operations. */
@NullMarked
package io.commercegraph.query.census;

import org.jspecify.annotations.NullMarked;
