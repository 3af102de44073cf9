/** Rows as parameters of a statement. */
@NullMarked
package io.commercegraph.log.rows;

import org.jspecify.annotations.NullMarked;
