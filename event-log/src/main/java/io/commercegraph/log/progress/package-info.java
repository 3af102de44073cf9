/** Tracks how far each read model has come, over all nodes. */
@NullMarked
package io.commercegraph.log.progress;

import org.jspecify.annotations.NullMarked;
