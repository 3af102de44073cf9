/** Text analysis for the indexes: tokens, folding, stemming and edit distance. */
@NullMarked
package io.commercegraph.index.text;

import org.jspecify.annotations.NullMarked;
