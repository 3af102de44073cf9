package io.commercegraph.edge.mcp;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ToolProblem;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** A handler of one or several MCP methods. */
interface McpMethod {

  /** The result, or null where another handler has the method. */
  @Nullable ObjectNode answer(JsonRpcRequest rpcRequest, Exchange exchange);

  /**
   * The HTTP exchange that a message came by.
   *
   * @param problems the problems of reading a resource, which the SDK would replace by its own
   *     errors
   */
  record Exchange(
      ProtocolEra era,
      Caller caller,
      HttpServletRequest request,
      HttpServletResponse response,
      List<ToolProblem> problems) {

    Exchange(
        ProtocolEra era, Caller caller, HttpServletRequest request, HttpServletResponse response) {
      this(era, caller, request, response, new ArrayList<>());
    }

    /**
     * Records a problem and returns it to be thrown: Spring AI wraps the exception in a message of
     * its own, so {@link SdkMethods} answers with the recorded one.
     */
    ToolProblem recorded(ToolProblem problem) {
      problems.add(problem);
      return problem;
    }
  }
}
