package io.commercegraph.stdio;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A client's message as it came, with what the way to the service depends on. Whether it is a good
 * one is for the service to say.
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

  boolean opens() {
    return method().equals("initialize");
  }

  String method() {
    return fields.getOrDefault(JsonRpcFields.METHOD, "");
  }

  /** What a tool, a prompt or a resource goes by. */
  @Nullable String name() {
    return fields.getOrDefault(JsonRpcFields.NAME, fields.get(JsonRpcFields.URI));
  }

  /** The revision it speaks, where it says so itself. */
  @Nullable String version() {
    return fields.get(JsonRpcFields.VERSION);
  }

  /** Whether the client waits for something: all but notifications. */
  boolean wantsAnAnswer() {
    return fields.containsKey(JsonRpcFields.ID) || !fields.containsKey(JsonRpcFields.METHOD);
  }

  /** An answer that the service could not give, as the JSON it is. */
  byte[] refused(int code, String why) {
    return JsonRpcFields.error(fields.getOrDefault(JsonRpcFields.ID, "null"), code, why);
  }
}
