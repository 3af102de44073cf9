package io.commercegraph.edge.mcp;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ToolProblem;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** Answers some of the methods of MCP. */
interface McpMethod {

  /** The result, or null where the method is another's. */
  @Nullable ObjectNode answer(JsonRpcRequest envelope, Exchange exchange);

  /**
   * The HTTP exchange that a message came by.
   *
   * @param problems what a resource could not be read for, where the SDK stands in between
   */
  record Exchange(
      ProtocolEra era,
      Caller caller,
      HttpServletRequest request,
      HttpServletResponse response,
      List<ToolProblem> problems) {

    Exchange(ProtocolEra era, Caller caller, HttpServletRequest request, HttpServletResponse response) {
      this(era, caller, request, response, new ArrayList<>());
    }

    /**
     * To be thrown: Spring AI will wrap it in words of its own; {@link SdkMethods} tells it as it
     * is.
     */
    ToolProblem told(ToolProblem problem) {
      problems.add(problem);
      return problem;
    }
  }
}
