package io.commercegraph.edge.tools;

import static io.commercegraph.api.tools.ProblemCode.DUPLICATE_KEY;
import static io.commercegraph.api.tools.ProblemCode.INVALID_TEXT;
import static io.commercegraph.api.tools.ProblemCode.MALFORMED_JSON;
import static io.commercegraph.api.tools.ProblemCode.NOT_AN_OBJECT;

import io.commercegraph.api.tools.ToolProblem;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A strict JSON parser: RFC 8259 and no more. It requires UTF-8, one value, unique keys, no text
 * that PostgreSQL or a peer could not hold (NUL, unpaired surrogates), and bounded nesting and
 * lengths. Decimals stay exact, so that 1e999999 is a large number and not infinity.
 */
public final class StrictJson {

  /** The nesting limit, deeper than any tool's request. */
  static final int MAX_DEPTH = 32;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_DEPTH)
                  .maxNumberLength(64)
                  .maxNameLength(256)
                  .build())
          .build();
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private StrictJson() {}

  /** Reads a body that must be an object. */
  public static ObjectNode readObject(byte[] body) {
    if (read(body) instanceof ObjectNode object) {
      return object;
    }
    throw ToolProblem.of(NOT_AN_OBJECT, "The body must be a JSON object, such as {}.");
  }

  /** Reads a body of whatever kind. */
  public static JsonNode read(byte[] body) {
    return read(decoded(body));
  }

  /** Reads a text of whatever kind. */
  public static JsonNode read(String body) {
    if (body.isEmpty()) {
      throw ToolProblem.of(MALFORMED_JSON, "The body is empty; send a JSON object, at least {}.");
    }
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), body)) {
      JsonToken first = parser.nextToken();
      if (first == null) {
        throw ToolProblem.of(MALFORMED_JSON, "The body is blank; send a JSON object, at least {}.");
      }
      JsonNode value = value(parser, first);
      if (parser.nextToken() != null) {
        throw ToolProblem.of(MALFORMED_JSON, "Something follows the JSON value.");
      }
      return value;
    } catch (JacksonException malformed) {
      throw malformed(malformed);
    }
  }

  /**
   * The problem names only the place: Jackson's message may quote the body and name its classes.
   */
  public static ToolProblem malformed(JacksonException malformed) {
    return ToolProblem.of(MALFORMED_JSON, "The body is not well-formed JSON" + place(malformed));
  }

  private static JsonNode value(JsonParser parser, @Nullable JsonToken token) {
    if (token == null) {
      throw ToolProblem.of(MALFORMED_JSON, "The body ends too early.");
    }
    return switch (token) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_STRING -> NODES.stringNode(text(parser.getString()));
      case VALUE_NUMBER_INT -> NODES.numberNode(parser.getBigIntegerValue());
      case VALUE_NUMBER_FLOAT -> NODES.numberNode(parser.getDecimalValue());
      case VALUE_TRUE -> NODES.booleanNode(true);
      case VALUE_FALSE -> NODES.booleanNode(false);
      case VALUE_NULL -> NODES.nullNode();
      case END_OBJECT, END_ARRAY, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE ->
          throw ToolProblem.of(MALFORMED_JSON, "The body is not well-formed JSON.");
    };
  }

  private static ObjectNode object(JsonParser parser) {
    ObjectNode object = NODES.objectNode();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = text(parser.currentName());
      JsonNode value = value(parser, parser.nextToken());
      if (object.has(key)) {
        throw ToolProblem.in(key, DUPLICATE_KEY, "'" + key + "' stands twice in one object.");
      }
      object.set(key, value);
    }
    return object;
  }

  private static ArrayNode array(JsonParser parser) {
    ArrayNode array = NODES.arrayNode();
    for (JsonToken token = parser.nextToken();
        token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      array.add(value(parser, token));
    }
    return array;
  }

  /** Returns the text, if it can be stored and sent on. */
  public static String text(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == 0) {
        throw ToolProblem.of(INVALID_TEXT, "A text holds the character NUL.");
      }
      if (Character.isSurrogate(c)) {
        boolean pair =
            Character.isHighSurrogate(c)
                && i + 1 < text.length()
                && Character.isLowSurrogate(text.charAt(i + 1));
        if (!pair) {
          throw ToolProblem.of(INVALID_TEXT, "A text holds half a surrogate pair.");
        }
        i++;
      }
    }
    return text;
  }

  /** The text of a body, which must be UTF-8. */
  public static String decoded(byte[] body) {
    String text = new String(body, StandardCharsets.UTF_8);
    // Malformed bytes were decoded to U+FFFD, unless that character itself was sent.
    return text.indexOf('\uFFFD') < 0 ? text : strictly(body);
  }

  private static String strictly(byte[] body) {
    try {
      CharBuffer text =
          StandardCharsets.UTF_8
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(body));
      return text.toString();
    } catch (CharacterCodingException e) {
      throw ToolProblem.of(MALFORMED_JSON, "The body is not UTF-8.");
    }
  }

  private static String place(JacksonException malformed) {
    var at = malformed.getLocation();
    return at == null || at.getLineNr() < 1
        ? "."
        : " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ").";
  }
}
