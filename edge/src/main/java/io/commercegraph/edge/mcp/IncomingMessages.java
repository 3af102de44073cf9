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
 * Parses a body into its messages. Everything is parsed strictly but the arguments of tool calls,
 * which are kept as text: malformed arguments are an error of their call, answered under its id,
 * and not of the whole body.
 */
record IncomingMessages(boolean isBatch, List<Message> messages) {

  /**
   * @param json the message without its arguments
   * @param arguments the text of the arguments
   */
  record Message(JsonNode json, @Nullable String arguments) {}

  private static final Pattern ARGUMENTS = Pattern.compile("(|/[0-9]+)/params/arguments");

  /** Limits above those of {@link StrictJson}, which checks the arguments later. */
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(1_000)
                  .maxNumberLength(McpEndpoint.BODY_LIMIT)
                  .maxNameLength(McpEndpoint.BODY_LIMIT)
                  .build())
          .build();

  /** Parses a body; throws the problem of one that is not strict JSON outside of arguments. */
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

  /**
   * The text with null in place of all arguments, which are collected by the pointer of their
   * message.
   */
  private static String withoutArguments(String text, Map<String, String> collected) {
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
          collected.put(message, text.substring(from, to));
          rest.append(text, copied, from).append("null");
          copied = to;
        }
      }
    } catch (JacksonException malformed) {
      throw StrictJson.malformed(malformed);
    }
    return rest.append(text, copied, text.length()).toString();
  }

  /**
   * The pointer of the message whose arguments come next; null where the next token is something
   * else.
   */
  private static @Nullable String messageOfArguments(JsonParser parser) {
    if (!parser.hasToken(JsonToken.PROPERTY_NAME) || !parser.currentName().equals("arguments")) {
      return null;
    }
    Matcher place = ARGUMENTS.matcher(parser.streamReadContext().pathAsPointer().toString());
    return place.matches() ? place.group(1) : null;
  }
}
