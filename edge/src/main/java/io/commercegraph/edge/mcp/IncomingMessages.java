package io.commercegraph.edge.mcp;

import io.commercegraph.edge.tools.StrictJson;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/**
 * The messages of one body. All of it is read as strictly as any other body but the arguments of
 * calls, which stay the text that they are: broken ones are the fault of their call, which is
 * answered under its own id, and not of the whole body.
 */
record IncomingMessages(boolean isBatch, List<Message> messages) {

  /**
   * @param json without its arguments
   * @param arguments the text that stands for them
   */
  record Message(JsonNode json, @Nullable String arguments) {}

  private static final Pattern ARGUMENTS = Pattern.compile("(|/[0-9]+)/params/arguments");

  /** Arguments may be deeper and longer than what is taken: {@link StrictJson} will say so. */
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(1_000)
                  .maxNumberLength(McpEndpoint.BODY_LIMIT)
                  .maxNameLength(McpEndpoint.BODY_LIMIT)
                  .build())
          .build();

  /** Throws the problem of a body that is no JSON, or not strictly so outside of arguments. */
  static IncomingMessages read(byte[] body) {
    String text = StrictJson.decoded(body);
    Map<String, String> arguments = new HashMap<>();
    JsonNode json = StrictJson.read(withoutArguments(text, arguments));
    return json instanceof ArrayNode batch
        ? new IncomingMessages(
            true,
            IntStream.range(0, batch.size())
                .mapToObj(i -> new Message(batch.get(i), arguments.get("/" + i)))
                .toList())
        : new IncomingMessages(false, List.of(new Message(json, arguments.get(""))));
  }

  /** The text with null for all arguments, which are put aside by the place of their message. */
  private static String withoutArguments(String text, Map<String, String> aside) {
    StringBuilder rest = new StringBuilder(text.length());
    int copied = 0;
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
      while (parser.nextToken() != null) {
        String message = messageOfArguments(parser);
        if (message != null) {
          parser.nextToken();
          int from = (int) parser.currentTokenLocation().getCharOffset();
          parser.skipChildren();
          parser.finishToken();
          int to = (int) parser.currentLocation().getCharOffset();
          aside.put(message, text.substring(from, to));
          rest.append(text, copied, from).append("null");
          copied = to;
        }
      }
    } catch (JacksonException malformed) {
      throw StrictJson.malformed(malformed);
    }
    return rest.append(text, copied, text.length()).toString();
  }

  /** Where the message stands whose arguments come next; null where something else does. */
  private static @Nullable String messageOfArguments(JsonParser parser) {
    if (!parser.hasToken(JsonToken.PROPERTY_NAME) || !parser.currentName().equals("arguments")) {
      return null;
    }
    Matcher place = ARGUMENTS.matcher(parser.streamReadContext().pathAsPointer().toString());
    return place.matches() ? place.group(1) : null;
  }
}
