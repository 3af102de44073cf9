/** Coupons: what a shop's codes are worth, by what feeds say and customers report. */
@NullMarked
package io.commercegraph.query.coupons;

import org.jspecify.annotations.NullMarked;
