/** Tests of the rows of the log. */
@NullMarked
package io.commercegraph.log.rows;

import org.jspecify.annotations.NullMarked;
