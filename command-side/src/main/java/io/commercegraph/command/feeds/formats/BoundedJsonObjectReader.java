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
 * Reads one JSON object from a token stream, up to the limits of a row. In a JSON document nothing
 * else bounds the size of an object.
 */
final class BoundedJsonObjectReader {

  /**
   * The most digits of a number. A longer number is kept as text, which each field accepts or
   * rejects.
   */
  static final int MAX_NUMBER = 60;

  private static final int MAX_VALUES = 20_000;
  private static final int MAX_TEXT = 1_000_000;

  private final Set<String> lists;
  private int values;
  private int text;
  private boolean wrapper;
  private boolean twice;

  /**
   * @param lists the names of members that contain rows where they are arrays of the outermost
   *     object
   */
  BoundedJsonObjectReader(Set<String> lists) {
    this.lists = lists;
  }

  /** Whether the object was not a row, but the wrapper of a list of rows. */
  boolean wasWrapper() {
    return wrapper;
  }

  /** Why the object cannot be accepted as a row; {@code null} where it can. */
  @Nullable String fault() {
    if (isFull()) {
      return "is an object with more than it may hold";
    }
    return twice ? "is an object that names a field twice" : null;
  }

  private boolean isFull() {
    return values > MAX_VALUES || text > MAX_TEXT;
  }

  /**
   * Reads the object whose start is the parser's current token, to its end.
   *
   * @param onElement is run at each element of a list of rows
   */
  JsonNode read(JsonParser json, Runnable onElement) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      JsonToken token = json.nextToken();
      // A product's own "offers" are no list of rows; a wrapper has no name, id or type.
      if (token == JsonToken.START_ARRAY && lists.contains(name) && !isProduct(object, name)) {
        wrapper = true;
        while (json.nextToken() != JsonToken.END_ARRAY) {
          onElement.run();
        }
      } else {
        set(object, name, value(json));
      }
    }
    return object;
  }

  private static boolean isProduct(ObjectNode object, String list) {
    return !list.equals("@graph")
        && (object.has("name") || object.has("id") || object.has("@type"));
  }

  private JsonNode value(JsonParser json) {
    values++;
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    return switch (json.currentToken()) {
      case START_OBJECT -> {
        ObjectNode object = nodes.objectNode();
        while (json.nextToken() != JsonToken.END_OBJECT) {
          String name = json.currentName();
          json.nextToken();
          set(object, name, value(json));
        }
        yield object;
      }
      case START_ARRAY -> {
        ArrayNode array = nodes.arrayNode();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          JsonNode value = value(json);
          if (!isFull()) {
            array.add(value);
          }
        }
        yield array;
      }
      case VALUE_NUMBER_INT ->
          isLongNumber(json) ? string(json) : nodes.numberNode(json.getBigIntegerValue());
      case VALUE_NUMBER_FLOAT ->
          isLongNumber(json) ? string(json) : nodes.numberNode(json.getDecimalValue());
      case VALUE_TRUE -> nodes.booleanNode(true);
      case VALUE_FALSE -> nodes.booleanNode(false);
      case VALUE_STRING -> string(json);
      case VALUE_NULL, VALUE_EMBEDDED_OBJECT -> nodes.nullNode();
      case NOT_AVAILABLE, END_OBJECT, END_ARRAY, PROPERTY_NAME ->
          throw new IllegalStateException("Not the start of a value");
    };
  }

  private void set(ObjectNode object, String name, JsonNode value) {
    text += name.length();
    if (!isFull()) {
      twice |= object.replace(name, value) != null;
    }
  }

  private static boolean isLongNumber(JsonParser json) {
    return json.getStringLength() > MAX_NUMBER;
  }

  private JsonNode string(JsonParser json) {
    text += json.getStringLength();
    return JsonNodeFactory.instance.stringNode(isFull() ? "" : json.getString());
  }
}
