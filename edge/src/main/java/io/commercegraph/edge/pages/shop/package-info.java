/** The page /shop/{domain}: trust, coupons, shipping and offers of a shop. */
@NullMarked
package io.commercegraph.edge.pages.shop;

import org.jspecify.annotations.NullMarked;
