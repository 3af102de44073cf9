package io.commercegraph.edge.tools;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Flattens a schema to a list of fields, for humans to read. */
public final class SchemaFields {

  private static final List<String> LIMITS =
      List.of("minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "format");

  /**
   * One field.
   *
   * @param path such as {@code offers[].price}
   * @param type type in words; the values of an enumeration are in backquotes
   * @param description with its limits
   */
  public record Field(String path, boolean required, String type, String description) {}

  private final JsonNode root;
  private final Map<String, Field> fields = new LinkedHashMap<>();

  private SchemaFields(JsonNode root) {
    this.root = root;
  }

  /**
   * All fields, an object's before those in it.
   *
   * @param root the schema that contains the definitions of all references
   */
  public static List<Field> of(JsonNode schema, JsonNode root) {
    SchemaFields it = new SchemaFields(root);
    it.collect("", it.resolved(schema), new ArrayList<>());
    return List.copyOf(it.fields.values());
  }

  private void collect(String prefix, JsonNode schema, List<String> open) {
    List<String> required = new ArrayList<>();
    schema.path("required").forEach(name -> required.add(name.asString()));
    schema
        .path("properties")
        .forEachEntry(
            (name, field) -> {
              JsonNode type = resolved(field);
              JsonNode item = type.has("items") ? resolved(type.get("items")) : type;
              String path = prefix + name;
              fields.put(
                  path,
                  new Field(path, required.contains(name), typeOf(field), description(field)));
              if (item.has("properties") && !isMoney(item) && !open.contains(item.toString())) {
                List<String> deeper = new ArrayList<>(open);
                deeper.add(item.toString());
                collect(path + (type.has("items") ? "[]." : "."), item, deeper);
              }
            });
  }

  private String description(JsonNode field) {
    JsonNode type = resolved(field);
    String text = field.path("description").asString(type.path("description").asString(""));
    String limits =
        LIMITS.stream()
            .filter(type::has)
            .map(limit -> limit + " " + type.get(limit).asString())
            .collect(joining(", "));
    return text
        + (text.isEmpty() || limits.isEmpty() ? "" : " ")
        + (limits.isEmpty() ? "" : "(" + limits + ")");
  }

  private String typeOf(JsonNode field) {
    JsonNode schema = resolved(field);
    String nullable = isNullable(field) || isNullable(schema) ? "|null" : "";
    if (schema.has("enum")) {
      List<String> values = new ArrayList<>();
      schema.get("enum").forEach(value -> values.add(value.asString("null")));
      values.remove("null");
      return "`" + String.join("` `", values) + "`" + nullable;
    }
    if (schema.has("items")) {
      return "list of " + typeOf(schema.get("items")) + nullable;
    }
    if (isMoney(schema)) {
      return "money" + nullable;
    }
    JsonNode type = schema.path("type");
    return (type.isArray() ? type.get(0).asString() : type.asString("any")) + nullable;
  }

  private static boolean isMoney(JsonNode schema) {
    return schema.path("properties").has("display") && schema.path("properties").has("amount");
  }

  private static boolean isNullable(JsonNode schema) {
    return (schema.path("type").isArray() && schema.path("type").toString().contains("null"))
        || schema.path("anyOf").toString().contains("\"null\"")
        || schema.path("oneOf").toString().contains("\"null\"");
  }

  /** Without references and without the alternative of being null. */
  private JsonNode resolved(JsonNode schema) {
    for (String choice : List.of("anyOf", "oneOf")) {
      for (JsonNode one : schema.path(choice)) {
        if (!one.path("type").asString("").equals("null")) {
          return resolved(one);
        }
      }
    }
    String ref = schema.path("$ref").asString("");
    return ref.isEmpty() ? schema : resolved(root.at(ref.substring(1)));
  }
}
