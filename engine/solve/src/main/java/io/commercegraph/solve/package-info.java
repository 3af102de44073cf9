/** The exact solver of baskets: which items to buy in which shops, computed from numbers alone. */
@NullMarked
package io.commercegraph.solve;

import org.jspecify.annotations.NullMarked;
