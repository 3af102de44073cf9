/** The public typeahead: {@code GET /suggest}, for browsers on any page. */
@NullMarked
package io.commercegraph.edge.suggest;

import org.jspecify.annotations.NullMarked;
