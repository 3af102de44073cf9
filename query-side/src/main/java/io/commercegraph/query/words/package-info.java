/** The index of products' words: in memory, or on OpenSearch with the feed that keeps it. */
@NullMarked
package io.commercegraph.query.words;

import org.jspecify.annotations.NullMarked;
