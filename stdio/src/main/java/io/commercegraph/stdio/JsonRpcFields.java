package io.commercegraph.stdio;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.io.JsonStringEncoder;
import tools.jackson.core.json.JsonFactory;

/** Reads the few fields of JSON-RPC messages that the bridge needs, each by its JSON pointer. */
final class JsonRpcFields {

  static final String RPC = "/jsonrpc";
  static final String ID = "/id";
  static final String METHOD = "/method";
  static final String NAME = "/params/name";
  static final String URI = "/params/uri";
  static final String VERSION = "/params/_meta/io.modelcontextprotocol~1protocolVersion";
  static final String AGREED = "/result/protocolVersion";

  private static final Set<String> WANTED = Set.of(RPC, ID, METHOD, NAME, URI, VERSION, AGREED);
  private static final Set<String> AROUND_THEM = Set.of("/params", "/params/_meta", "/result");
  private static final JsonFactory JSON = new JsonFactory();

  private JsonRpcFields() {}

  /** The fields that are present; of malformed JSON, those before the error. */
  static Map<String, String> of(byte[] json) {
    Map<String, String> found = new HashMap<>();
    try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), json)) {
      if (parser.nextToken() == JsonToken.START_OBJECT) {
        collect(parser, "", found);
      }
    } catch (JacksonException broken) {
      // The service reports the error and its place.
      return found;
    }
    return found;
  }

  /** A JSON-RPC error. */
  static byte[] error(String id, int code, String message) {
    return ("{\"jsonrpc\":\"2.0\",\"id\":"
            + id
            + ",\"error\":{\"code\":"
            + code
            + ",\"message\":"
            + quoted(message)
            + "}}")
        .getBytes(StandardCharsets.UTF_8);
  }

  private static void collect(JsonParser parser, String path, Map<String, String> found) {
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String at = path + "/" + parser.currentName().replace("~", "~0").replace("/", "~1");
      JsonToken value = parser.nextToken();
      if (value == JsonToken.START_OBJECT && AROUND_THEM.contains(at)) {
        collect(parser, at, found);
      } else if (value != null && value.isScalarValue() && WANTED.contains(at)) {
        found.put(at, at.equals(ID) ? asJson(parser) : parser.getString());
      } else {
        parser.skipChildren();
      }
    }
  }

  private static String asJson(JsonParser parser) {
    String text = parser.getString();
    return parser.hasToken(JsonToken.VALUE_STRING) ? quoted(text) : text;
  }

  private static String quoted(String text) {
    return "\"" + new String(JsonStringEncoder.getInstance().quoteAsCharArray(text)) + "\"";
  }
}
