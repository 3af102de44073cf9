/**
 * How titles and queries are read: words, their folded spelling, their singular. Strings go in and
 * come out; no index is known here, so that every index and the matching of offers read alike.
 */
@NullMarked
package io.commercegraph.api.reading;

import org.jspecify.annotations.NullMarked;
