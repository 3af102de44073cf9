/** Tests of the receiver of ACP's feeds. */
@NullMarked
package io.commercegraph.edge.ops.acp;

import org.jspecify.annotations.NullMarked;
