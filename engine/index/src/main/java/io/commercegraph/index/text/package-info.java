/** The edit distance of words. */
@NullMarked
package io.commercegraph.index.text;

import org.jspecify.annotations.NullMarked;
