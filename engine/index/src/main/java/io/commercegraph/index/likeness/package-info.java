/** Finds the products whose texts are most like another text, by the words that both have. */
@NullMarked
package io.commercegraph.index.likeness;

import org.jspecify.annotations.NullMarked;
