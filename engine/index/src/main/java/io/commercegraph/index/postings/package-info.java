/**
 * The inverted index of products: the term dictionary, the posting lists, and what scores are
 * computed from.
 */
@NullMarked
package io.commercegraph.index.postings;

import org.jspecify.annotations.NullMarked;
