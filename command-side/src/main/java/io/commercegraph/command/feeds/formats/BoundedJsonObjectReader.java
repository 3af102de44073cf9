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
 * Builds one object out of a stream, and no more of it than a row may hold: in a document nothing
 * but this bounds what a "row" is.
 */
final class BoundedJsonObjectReader {

  /** The digits of a number: more are kept as a text, of which each field has its own opinion. */
  static final int MAX_NUMBER = 60;

  private static final int MAX_VALUES = 20_000;
  private static final int MAX_TEXT = 1_000_000;

  private final Set<String> lists;
  private int values;
  private int text;
  private boolean wrapper;
  private boolean twice;

  /**
   * @param lists the members that, where they are arrays of this object itself, hold rows
   */
  BoundedJsonObjectReader(Set<String> lists) {
    this.lists = lists;
  }

  /** Whether the object was no row, but held a list of them. */
  boolean wasWrapper() {
    return wrapper;
  }

  /** Why the object that was read is no row, where it is none. */
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
   * Reads the object whose start the parser stands at, to its end.
   *
   * @param onElement is run at each element of a list of rows
   */
  JsonNode read(JsonParser json, Runnable onElement) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      JsonToken token = json.nextToken();
      // A product's own "offers" are no rows: a wrapper has nothing said of itself.
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
