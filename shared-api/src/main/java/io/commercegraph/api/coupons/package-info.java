/** Coupons: what feeds say of them, what customers report of their codes, and what follows. */
@NullMarked
package io.commercegraph.api.coupons;

import org.jspecify.annotations.NullMarked;
