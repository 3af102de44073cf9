/**
 * Runs projections on Axon's processors (batches, savepoints, dead letters), and models in memory.
 */
@NullMarked
package io.commercegraph.projections.running;

import org.jspecify.annotations.NullMarked;
