package io.commercegraph.edge.mcp;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A JSON-RPC error: the envelope, the method or the tool's name is wrong, never the tool. */
final class McpFault extends RuntimeException {

  static final int PARSE_ERROR = -32700;
  static final int INVALID_REQUEST = -32600;
  static final int METHOD_NOT_FOUND = -32601;
  static final int INVALID_PARAMS = -32602;
  static final int INTERNAL_ERROR = -32603;
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

  static McpFault invalidRequest(String message) {
    return new McpFault(400, INVALID_REQUEST, message);
  }

  static McpFault invalidParams(String message) {
    return new McpFault(200, INVALID_PARAMS, message);
  }

  static McpFault noMethod(Era era) {
    return new McpFault(era == Era.STATELESS ? 404 : 200, METHOD_NOT_FOUND, "Method not found");
  }

  /** The HTTP status of an answer that is this error alone. */
  int status() {
    return status;
  }

  int code() {
    return code;
  }

  String message() {
    return String.valueOf(getMessage());
  }

  @Nullable JsonNode data() {
    return data;
  }
}
