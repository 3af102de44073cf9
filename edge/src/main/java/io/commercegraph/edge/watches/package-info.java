/** Watches over HTTP, for holders of tokens. */
@NullMarked
package io.commercegraph.edge.watches;

import org.jspecify.annotations.NullMarked;
