/**
 * Records customers' reports about coupon codes: one vote a day for each reporter, without personal
 * data.
 */
@NullMarked
package io.commercegraph.command.coupons;

import org.jspecify.annotations.NullMarked;
