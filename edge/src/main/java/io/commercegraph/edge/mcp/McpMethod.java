package io.commercegraph.edge.mcp;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Answers some of the methods of MCP. */
interface McpMethod {

  /** The result, or null where the method is another's. */
  @Nullable ObjectNode answer(Envelope envelope, Exchange exchange);

  /** The HTTP exchange that a message came by. */
  record Exchange(Era era, HttpServletRequest request, HttpServletResponse response) {}
}
