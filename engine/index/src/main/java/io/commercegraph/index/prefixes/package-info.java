/** The shop search engine: a prefix index of names and domains, tolerant of typing errors. */
@NullMarked
package io.commercegraph.index.prefixes;

import org.jspecify.annotations.NullMarked;
