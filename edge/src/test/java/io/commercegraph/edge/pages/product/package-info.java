/** Tests of the page of a product. */
@NullMarked
package io.commercegraph.edge.pages.product;

import org.jspecify.annotations.NullMarked;
