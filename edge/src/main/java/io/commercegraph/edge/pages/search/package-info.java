/** The page /: search, filters and facets. */
@NullMarked
package io.commercegraph.edge.pages.search;

import org.jspecify.annotations.NullMarked;
