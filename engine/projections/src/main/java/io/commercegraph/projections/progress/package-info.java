/** Tracks how far each read model has come, over all nodes. */
@NullMarked
package io.commercegraph.projections.progress;

import org.jspecify.annotations.NullMarked;
