/** Node membership: which nodes are alive, and which projection segments each of them works on. */
@NullMarked
package io.commercegraph.projections.nodes;

import org.jspecify.annotations.NullMarked;
