/** What an offer cost, and whether it could be had, at a time. */
@NullMarked
package io.commercegraph.api.prices;

import org.jspecify.annotations.NullMarked;
