/** Throttles background work (imports, rebuilds, projections) while calls come. */
@NullMarked
package io.commercegraph.log.yielding;

import org.jspecify.annotations.NullMarked;
