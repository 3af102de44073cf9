/** Watches: what a token's holder wants to be told of, and where to. */
@NullMarked
package io.commercegraph.api.watches;

import org.jspecify.annotations.NullMarked;
