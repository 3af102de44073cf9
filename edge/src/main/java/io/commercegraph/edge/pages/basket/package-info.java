/** The page /basket: several products compared together. */
@NullMarked
package io.commercegraph.edge.pages.basket;

import org.jspecify.annotations.NullMarked;
