package io.commercegraph.edge.mcp;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.RequestIds;
import io.commercegraph.edge.tools.Problem;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A JSON-RPC error, for a wrong message, method or tool name; a tool's own errors are results. */
final class McpFault extends RuntimeException {

  static final int PARSE_ERROR = -32700;
  static final int INVALID_REQUEST = -32600;
  static final int METHOD_NOT_FOUND = -32601;
  static final int INVALID_PARAMS = -32602;
  static final int INTERNAL_ERROR = -32603;

  /** An error code of this server's own: the request would succeed later, or in smaller parts. */
  static final int REFUSED = -32000;

  static final int HEADER_MISMATCH = -32020;
  static final int UNSUPPORTED_VERSION = -32022;

  private final int status;
  private final int code;
  private final transient @Nullable JsonNode data;

  McpFault(int status, int code, String message, @Nullable JsonNode data) {
    super(message, null, false, false);
    this.status = status;
    this.code = code;
    this.data = data;
  }

  McpFault(int status, int code, String message) {
    this(status, code, message, null);
  }

  /** A problem as a JSON-RPC error, where there is no tool call whose result it could be. */
  static McpFault of(int status, ToolProblem problem, HttpServletRequest request) {
    int code =
        switch (problem.code()) {
          case RATE_LIMITED, ANSWER_TOO_LARGE -> REFUSED;
          default -> INVALID_REQUEST;
        };
    Problem shownProblem = Problem.of(problem, "/mcp", RequestIds.of(request));
    return new McpFault(status, code, problem.detail(), WireJson.MAPPER.valueToTree(shownProblem));
  }

  static McpFault invalidRequest(String message) {
    return new McpFault(400, INVALID_REQUEST, message);
  }

  static McpFault invalidParams(String message) {
    return new McpFault(200, INVALID_PARAMS, message);
  }

  static McpFault noMethod(ProtocolEra era) {
    return new McpFault(
        era == ProtocolEra.STATELESS ? 404 : 200, METHOD_NOT_FOUND, "Method not found");
  }

  /** The HTTP status of an answer that consists of this error. */
  int status() {
    return status;
  }

  /** The error as a JSON-RPC response to the message with this id, or to one without a valid id. */
  ObjectNode json(@Nullable JsonNode id) {
    ObjectNode answer = WireJson.MAPPER.createObjectNode().put("jsonrpc", "2.0");
    answer.set("id", id == null ? WireJson.MAPPER.nullNode() : id);
    ObjectNode error = answer.putObject("error").put("code", code).put("message", getMessage());
    if (data != null) {
      error.set("data", data);
    }
    return answer;
  }
}
