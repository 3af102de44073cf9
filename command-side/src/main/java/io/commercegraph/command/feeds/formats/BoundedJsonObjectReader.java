package io.commercegraph.command.feeds.formats;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads one JSON object from a token stream. It keeps at most {@link #MAX_VALUES} values and {@link
 * #MAX_TEXT_CHARS} characters, since a JSON document has no line length that would bound an object.
 */
final class BoundedJsonObjectReader {

  /**
   * The greatest number of digits of a number. A longer number is kept as text, which each field
   * accepts or rejects.
   */
  static final int MAX_NUMBER_DIGITS = 60;

  private static final int MAX_VALUES = 20_000;
  private static final int MAX_TEXT_CHARS = 1_000_000;

  private final Set<String> rowListNames;
  private int valueCount;
  private int charCount;
  private boolean wrapper;
  private boolean hasDuplicateField;

  /**
   * @param rowListNames the names of members that contain rows where they are arrays of the
   *     outermost object
   */
  BoundedJsonObjectReader(Set<String> rowListNames) {
    this.rowListNames = rowListNames;
  }

  /** Whether the object was not a row, but the wrapper of a list of rows. */
  boolean wasWrapper() {
    return wrapper;
  }

  /** The reason why the object cannot be accepted as a row; {@code null} if it can. */
  @Nullable String rejectionReason() {
    if (exceedsLimits()) {
      return "is an object with more than it may hold";
    }
    return hasDuplicateField ? "is an object that names a field twice" : null;
  }

  private boolean exceedsLimits() {
    return valueCount > MAX_VALUES || charCount > MAX_TEXT_CHARS;
  }

  /**
   * Reads the object whose start is the parser's current token, to its end.
   *
   * @param onElement action that is run at each element of a list of rows
   */
  JsonNode read(JsonParser json, Runnable onElement) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      JsonToken token = json.nextToken();
      // A product's own "offers" are no list of rows; a wrapper has no name, id or type.
      if (token == JsonToken.START_ARRAY
          && rowListNames.contains(name)
          && !isProduct(object, name)) {
        wrapper = true;
        while (json.nextToken() != JsonToken.END_ARRAY) {
          onElement.run();
        }
      } else {
        set(object, name, readValue(json));
      }
    }
    return object;
  }

  private static boolean isProduct(ObjectNode object, String list) {
    return !list.equals("@graph")
        && (object.has("name") || object.has("id") || object.has("@type"));
  }

  private JsonNode readValue(JsonParser json) {
    valueCount++;
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    return switch (json.currentToken()) {
      case START_OBJECT -> {
        ObjectNode object = nodes.objectNode();
        while (json.nextToken() != JsonToken.END_OBJECT) {
          String name = json.currentName();
          json.nextToken();
          set(object, name, readValue(json));
        }
        yield object;
      }
      case START_ARRAY -> {
        ArrayNode array = nodes.arrayNode();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          JsonNode value = readValue(json);
          if (!exceedsLimits()) {
            array.add(value);
          }
        }
        yield array;
      }
      case VALUE_NUMBER_INT ->
          isLongNumber(json) ? textNode(json) : nodes.numberNode(json.getBigIntegerValue());
      case VALUE_NUMBER_FLOAT ->
          isLongNumber(json) ? textNode(json) : nodes.numberNode(json.getDecimalValue());
      case VALUE_TRUE -> nodes.booleanNode(true);
      case VALUE_FALSE -> nodes.booleanNode(false);
      case VALUE_STRING -> textNode(json);
      case VALUE_NULL, VALUE_EMBEDDED_OBJECT -> nodes.nullNode();
      case NOT_AVAILABLE, END_OBJECT, END_ARRAY, PROPERTY_NAME ->
          throw new IllegalStateException("Not the start of a value");
    };
  }

  private void set(ObjectNode object, String name, JsonNode value) {
    charCount += name.length();
    if (!exceedsLimits()) {
      hasDuplicateField |= object.replace(name, value) != null;
    }
  }

  private static boolean isLongNumber(JsonParser json) {
    return json.getStringLength() > MAX_NUMBER_DIGITS;
  }

  private JsonNode textNode(JsonParser json) {
    charCount += json.getStringLength();
    return JsonNodeFactory.instance.stringNode(exceedsLimits() ? "" : json.getString());
  }
}
