/** Tests of rows that are sent as arrays. */
@NullMarked
package io.commercegraph.log.rows;

import org.jspecify.annotations.NullMarked;
