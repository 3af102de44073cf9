package io.commercegraph.edge.mcp.toolset;

import io.commercegraph.api.tools.Caller;
import tools.jackson.databind.node.ObjectNode;

/** A set of tools that is served over MCP at an address of its own. */
public interface McpToolSet {

  /** What a client is told when it connects. */
  String instructions();

  /** The result of {@code tools/list}. */
  ObjectNode listing();

  /**
   * The answer of a tool as JSON.
   *
   * @throws ToolSetFault if there is no such tool, or the call is not one that it takes
   */
  byte[] call(String name, ObjectNode arguments, Caller caller);
}
