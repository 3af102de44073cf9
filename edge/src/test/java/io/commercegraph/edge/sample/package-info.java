/** The edge with tools of the tests' own: one of each kind, without a store behind them. */
@NullMarked
package io.commercegraph.edge.sample;

import org.jspecify.annotations.NullMarked;
