/** Tests of the node registry. */
@NullMarked
package io.commercegraph.projections.nodes;

import org.jspecify.annotations.NullMarked;
