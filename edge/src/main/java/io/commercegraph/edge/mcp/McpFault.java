package io.commercegraph.edge.mcp;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.RequestIds;
import io.commercegraph.edge.tools.Problem;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A JSON-RPC error: the envelope, the method or the tool's name is wrong, never the tool. */
final class McpFault extends RuntimeException {

  static final int PARSE_ERROR = -32700;
  static final int INVALID_REQUEST = -32600;
  static final int METHOD_NOT_FOUND = -32601;
  static final int INVALID_PARAMS = -32602;
  static final int INTERNAL_ERROR = -32603;

  /** A server's own: it would answer at another time, or in smaller pieces. */
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

  /** A problem as an error, where there is no tool whose result it could be. */
  static McpFault of(int status, ToolProblem problem, HttpServletRequest request) {
    int code =
        switch (problem.code()) {
          case RATE_LIMITED, ANSWER_TOO_LARGE -> REFUSED;
          default -> INVALID_REQUEST;
        };
    Problem told = Problem.of(problem, "/mcp", RequestIds.of(request));
    return new McpFault(status, code, problem.detail(), WireJson.MAPPER.valueToTree(told));
  }

  static McpFault invalidRequest(String message) {
    return new McpFault(400, INVALID_REQUEST, message);
  }

  static McpFault invalidParams(String message) {
    return new McpFault(200, INVALID_PARAMS, message);
  }

  static McpFault noMethod(ProtocolEra era) {
    return new McpFault(era == ProtocolEra.STATELESS ? 404 : 200, METHOD_NOT_FOUND, "Method not found");
  }

  /** The HTTP status of an answer that is this error alone. */
  int status() {
    return status;
  }

  /** The message that answers the one with this id, or one whose id can't be told. */
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
