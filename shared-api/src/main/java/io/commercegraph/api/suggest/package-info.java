/** Suggestions while one types: the port between the edge and the side that has the shops. */
@NullMarked
package io.commercegraph.api.suggest;

import org.jspecify.annotations.NullMarked;
