/** Tests of whether the store can be written. */
@NullMarked
package io.commercegraph.log.writes;

import org.jspecify.annotations.NullMarked;
