/**
 * The product search engine: an inverted index of words, tolerant of typing errors, searched by
 * MaxScore.
 */
@NullMarked
package io.commercegraph.index.words;

import org.jspecify.annotations.NullMarked;
