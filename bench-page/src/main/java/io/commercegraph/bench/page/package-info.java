/**
 * The page of performance: made of a template, the aims of all rows, and what runs have shown. The
 * bench writes what a run shows; every build checks that the page says it.
 */
@NullMarked
package io.commercegraph.bench.page;

import org.jspecify.annotations.NullMarked;
