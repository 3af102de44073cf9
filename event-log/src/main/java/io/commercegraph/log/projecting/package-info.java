/** Runs projections: batches, savepoints, dead letters; and feeds the models in memory. */
@NullMarked
package io.commercegraph.log.projecting;

import org.jspecify.annotations.NullMarked;
