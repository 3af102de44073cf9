package io.commercegraph.stdio;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A client's message as it was read, with the fields that its HTTP headers depend on. The service
 * checks whether it is valid.
 */
final class ClientMessage {

  private final byte[] json;
  private final Map<String, String> fields;

  ClientMessage(byte[] line) {
    this.json = line;
    this.fields = JsonRpcFields.of(line);
  }

  byte[] json() {
    return json;
  }

  boolean isInitialize() {
    return method().equals("initialize");
  }

  String method() {
    return fields.getOrDefault(JsonRpcFields.METHOD, "");
  }

  /** The name of the tool or the prompt, or the URI of the resource. */
  @Nullable String name() {
    return fields.getOrDefault(JsonRpcFields.NAME, fields.get(JsonRpcFields.URI));
  }

  /** The message's protocol revision, where the message itself states it. */
  @Nullable String version() {
    return fields.get(JsonRpcFields.VERSION);
  }

  /** Whether the client expects an answer, as to all but notifications. */
  boolean wantsAnAnswer() {
    return fields.containsKey(JsonRpcFields.ID) || !fields.containsKey(JsonRpcFields.METHOD);
  }

  /** A JSON-RPC error in place of the service's answer. */
  byte[] errorAnswer(int code, String why) {
    return JsonRpcFields.error(fields.getOrDefault(JsonRpcFields.ID, "null"), code, why);
  }
}
