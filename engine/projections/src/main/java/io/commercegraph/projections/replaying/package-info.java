/**
 * Rebuilds read models from the log: shadow tables are filled and then swapped for the live tables.
 */
@NullMarked
package io.commercegraph.projections.replaying;

import org.jspecify.annotations.NullMarked;
