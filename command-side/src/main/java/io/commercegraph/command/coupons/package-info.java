/** What customers report of codes: one vote a day each, nothing personal kept. */
@NullMarked
package io.commercegraph.command.coupons;

import org.jspecify.annotations.NullMarked;
