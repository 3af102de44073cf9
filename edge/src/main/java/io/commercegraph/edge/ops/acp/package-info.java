/** The receiver of product feeds of the Agentic Commerce Protocol (ACP), over the one import. */
@NullMarked
package io.commercegraph.edge.ops.acp;

import org.jspecify.annotations.NullMarked;
