package io.commercegraph.edge.ucp;

/**
 * A fault of a request to UCP's catalogue, by the codes of its specification.
 *
 * <p>It is answered as {@code {"code", "content"}} over REST, and as a JSON-RPC error over MCP.
 */
final class UcpFault extends RuntimeException {

  private final int status;
  private final int rpcCode;
  private final String code;

  private UcpFault(int status, int rpcCode, String code, String content) {
    super(content, null, false, false);
    this.status = status;
    this.rpcCode = rpcCode;
    this.code = code;
  }

  /** What is asked for cannot be read. */
  static UcpFault ofRequest(String code, String content) {
    return new UcpFault(400, -32602, code, content);
  }

  /** The caller's profile is not one to answer to. */
  static UcpFault ofProfile(int status, String code, String content) {
    return new UcpFault(status, -32001, code, content);
  }

  int status() {
    return status;
  }

  int rpcCode() {
    return rpcCode;
  }

  Body body() {
    return new Body(code, String.valueOf(getMessage()));
  }

  /** The fault as UCP writes it. */
  record Body(String code, String content) {}
}
