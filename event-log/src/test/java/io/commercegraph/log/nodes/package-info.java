/** Tests of the node registry. */
@NullMarked
package io.commercegraph.log.nodes;

import org.jspecify.annotations.NullMarked;
