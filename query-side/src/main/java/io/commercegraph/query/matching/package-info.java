/** What the catalogue knows for matching by title: candidates of titles, and suspected matches. */
@NullMarked
package io.commercegraph.query.matching;

import org.jspecify.annotations.NullMarked;
