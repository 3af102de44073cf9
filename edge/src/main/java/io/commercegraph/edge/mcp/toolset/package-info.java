/** Sets of tools for MCP at addresses of their own, beside the catalogue's at {@code /mcp}. */
@NullMarked
package io.commercegraph.edge.mcp.toolset;

import org.jspecify.annotations.NullMarked;
