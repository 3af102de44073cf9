/** Renders the tools of the catalogue, with their schemas, for MCP's {@code tools/list}. */
@NullMarked
package io.commercegraph.edge.mcp.listing;

import org.jspecify.annotations.NullMarked;
