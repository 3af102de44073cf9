package io.commercegraph.edge.mcp.toolset;

/** A call that is answered with a JSON-RPC error. */
public final class ToolSetFault extends RuntimeException {

  private final int status;
  private final int code;
  private final transient Record data;

  /**
   * @param status the HTTP status of an answer that consists of this error
   * @param code the code of the JSON-RPC error
   */
  public ToolSetFault(int status, int code, String message, Record data) {
    super(message, null, false, false);
    this.status = status;
    this.code = code;
    this.data = data;
  }

  public int status() {
    return status;
  }

  public int code() {
    return code;
  }

  public Record data() {
    return data;
  }
}
