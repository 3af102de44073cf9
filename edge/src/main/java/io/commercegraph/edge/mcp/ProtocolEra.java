package io.commercegraph.edge.mcp;

import java.util.List;

/** The two kinds of MCP revisions: those with a handshake, and the stateless ones. */
enum ProtocolEra {
  /** The client begins with a handshake, and sends the version in a header afterwards. */
  HANDSHAKE,
  /** Every request carries its version and capabilities itself. */
  STATELESS;

  static final String FIRST = "2025-03-26";
  static final String NEWEST = "2026-07-28";

  /** The revisions with a handshake, oldest first. */
  static final List<String> HANDSHAKE_VERSIONS = List.of(FIRST, "2025-06-18", "2025-11-25");

  /** All revisions, newest first. */
  static final List<String> SUPPORTED = List.of(NEWEST, "2025-11-25", "2025-06-18", FIRST);
}
