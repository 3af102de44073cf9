/** Rows on their way into a statement. */
@NullMarked
package io.commercegraph.log.rows;

import org.jspecify.annotations.NullMarked;
