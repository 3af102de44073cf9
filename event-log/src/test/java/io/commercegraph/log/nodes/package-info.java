/** Tests of the roll of nodes. */
@NullMarked
package io.commercegraph.log.nodes;

import org.jspecify.annotations.NullMarked;
