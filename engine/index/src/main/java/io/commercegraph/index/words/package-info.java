/**
 * The product search engine: query parsing, MaxScore search and scoring over the inverted index of
 * {@link io.commercegraph.index.postings}.
 */
@NullMarked
package io.commercegraph.index.words;

import org.jspecify.annotations.NullMarked;
