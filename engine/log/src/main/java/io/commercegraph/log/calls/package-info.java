/** Calls between nodes over Axon's buses. */
@NullMarked
package io.commercegraph.log.calls;

import org.jspecify.annotations.NullMarked;
