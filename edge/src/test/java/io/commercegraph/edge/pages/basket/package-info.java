/** Tests of the basket. */
@NullMarked
package io.commercegraph.edge.pages.basket;

import org.jspecify.annotations.NullMarked;
