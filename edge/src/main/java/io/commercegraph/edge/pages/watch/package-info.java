/** The form of a product's page by which holders of tokens are told of its price. */
@NullMarked
package io.commercegraph.edge.pages.watch;

import org.jspecify.annotations.NullMarked;
