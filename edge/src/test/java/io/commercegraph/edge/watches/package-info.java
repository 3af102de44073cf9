/** Tests of watches. */
@NullMarked
package io.commercegraph.edge.watches;

import org.jspecify.annotations.NullMarked;
