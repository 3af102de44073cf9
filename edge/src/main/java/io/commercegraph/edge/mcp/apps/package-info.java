/** The views of MCP Apps: HTML files that a client shows beside the answers of tools. */
@NullMarked
package io.commercegraph.edge.mcp.apps;

import org.jspecify.annotations.NullMarked;
