/** What the product catalogue holds of offers and shops in memory, and the filters on it. */
@NullMarked
package io.commercegraph.query.search.catalogue;

import org.jspecify.annotations.NullMarked;
