package io.commercegraph.edge.mcp;

import java.util.List;

/** The two ways in which MCP has been spoken over HTTP. */
enum ProtocolEra {
  /** A handshake first; the version travels in a header afterwards. */
  HANDSHAKE,
  /** Every request says for itself what it needs. */
  STATELESS;

  static final String FIRST = "2025-03-26";
  static final String NEWEST = "2026-07-28";

  /** The revisions with a handshake, oldest first. */
  static final List<String> HANDSHAKE_VERSIONS = List.of(FIRST, "2025-06-18", "2025-11-25");

  /** All revisions, newest first. */
  static final List<String> SUPPORTED = List.of(NEWEST, "2025-11-25", "2025-06-18", FIRST);
}
