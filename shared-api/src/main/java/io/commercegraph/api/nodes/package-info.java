/** Calls between the nodes of one service, whatever carries them. */
@NullMarked
package io.commercegraph.api.nodes;

import org.jspecify.annotations.NullMarked;
