/** The catalogue of the Universal Commerce Protocol (UCP), over the same tools as REST and MCP. */
@NullMarked
package io.commercegraph.edge.ucp;

import org.jspecify.annotations.NullMarked;
