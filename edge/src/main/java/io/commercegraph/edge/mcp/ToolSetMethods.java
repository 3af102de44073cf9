package io.commercegraph.edge.mcp;

import static io.commercegraph.edge.mcp.McpFault.INTERNAL_ERROR;
import static io.commercegraph.edge.mcp.McpFault.REFUSED;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.ProblemWriter;
import io.commercegraph.edge.http.RequestIds;
import io.commercegraph.edge.mcp.toolset.McpToolSet;
import io.commercegraph.edge.mcp.toolset.ToolSetFault;
import io.commercegraph.edge.tools.Problem;
import io.commercegraph.edge.tools.WireJson;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Answers the methods of an address with a set of tools of its own; a problem is an error there.
 */
record ToolSetMethods(McpToolSet tools, HandshakeMethods handshake) implements McpMethod {

  @Override
  public @Nullable ObjectNode answer(JsonRpcRequest rpcRequest, Exchange exchange) {
    return switch (rpcRequest.method()) {
      case "tools/list" -> tools.listing();
      case "tools/call" -> call(rpcRequest, exchange);
      default -> introduced(handshake.answer(rpcRequest, exchange));
    };
  }

  private ObjectNode call(JsonRpcRequest rpcRequest, Exchange exchange) {
    try {
      byte[] answer =
          tools.call(rpcRequest.text("name"), rpcRequest.arguments(), exchange.caller());
      return ToolMethods.result(answer, false);
    } catch (ToolSetFault fault) {
      throw new McpFault(
          fault.status(),
          fault.code(),
          String.valueOf(fault.getMessage()),
          WireJson.MAPPER.valueToTree(fault.data()));
    } catch (ToolProblem problem) {
      ProblemWriter.headers(problem, exchange.response());
      int status = problem.code().status();
      int code = status == 500 ? INTERNAL_ERROR : status == 400 ? McpFault.INVALID_PARAMS : REFUSED;
      Problem shown =
          Problem.of(
              problem, exchange.request().getRequestURI(), RequestIds.of(exchange.request()));
      throw new McpFault(status, code, problem.detail(), WireJson.MAPPER.valueToTree(shown));
    }
  }

  private @Nullable ObjectNode introduced(@Nullable ObjectNode result) {
    if (result != null && result.has("capabilities")) {
      result.putObject("capabilities").putObject("tools");
      result.put("instructions", tools.instructions());
    }
    return result;
  }
}
