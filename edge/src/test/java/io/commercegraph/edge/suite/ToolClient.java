package io.commercegraph.edge.suite;

import java.util.Map;

/** Calls tools of a running service over one protocol. */
public interface ToolClient {

  /** Calls a tool with arguments as JSON; headers as REST names them. */
  ToolReply call(String tool, String arguments, Map<String, String> headers);

  default ToolReply call(String tool, String arguments) {
    return call(tool, arguments, Map.of());
  }
}
