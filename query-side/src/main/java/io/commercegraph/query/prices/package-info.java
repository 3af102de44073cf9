/**
 * What an offer's price was and is: the series of its observations and the figures drawn from it.
 */
@NullMarked
package io.commercegraph.query.prices;

import org.jspecify.annotations.NullMarked;
