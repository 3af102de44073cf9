/** Tests of MCP as it travels over HTTP, byte by byte. */
@NullMarked
package io.commercegraph.edge.mcp.wire;

import org.jspecify.annotations.NullMarked;
