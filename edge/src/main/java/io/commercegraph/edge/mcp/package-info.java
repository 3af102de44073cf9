/**
 * The tools over MCP at {@code /mcp}: revisions 2025-03-26 to 2025-11-25 with their handshake and
 * 2026-07-28 without one, on one stateless endpoint.
 */
@NullMarked
package io.commercegraph.edge.mcp;

import org.jspecify.annotations.NullMarked;
