/** Which nodes are alive, and which part of the projections' work is whose. */
@NullMarked
package io.commercegraph.log.nodes;

import org.jspecify.annotations.NullMarked;
