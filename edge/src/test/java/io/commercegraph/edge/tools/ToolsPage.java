package io.commercegraph.edge.tools;

import static io.commercegraph.api.tools.ToolSpec.Effect.READS;
import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Writes the catalogue as a page to read: what {@code tools/list} says, for humans. */
final class ToolsPage {

  private static final List<String> LIMITS =
      List.of("minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "format");

  private final StringBuilder page = new StringBuilder();

  private ToolsPage() {}

  static String of(ToolCatalogue catalogue) {
    ToolsPage it = new ToolsPage();
    it.page.append(
        """
        # The tools

        Generated from the catalogue, from which REST, MCP and the machine-readable documents are served too. Each tool is
        called by `POST /tool/<name>` or by MCP's `tools/call` (`audit_log` over REST by `GET`). A field in *italics* may be
        left out; `|null` says that a field may be null. Every answer of a tool that reads has `as_of` besides. Errors are
        described in [errors.md](errors.md).
        """);
    catalogue.entries().forEach(it::write);
    return it.page.toString();
  }

  private void write(CatalogueEntry<?, ?> tool) {
    page.append("\n## ").append(tool.spec().name()).append("\n\n");
    page.append("**").append(tool.spec().title()).append(".** ");
    page.append(tool.spec().description().strip()).append('\n');
    page.append(tool.spec().effect() == READS ? "\nReads only.\n" : "\nRecords a fact.\n");
    table("request", tool.requestSchema());
    table("answer", tool.answerSchema());
  }

  private void table(String what, JsonNode schema) {
    Map<String, String> rows = new LinkedHashMap<>();
    fields("", schema, schema, rows, new ArrayList<>());
    rows.remove("as_of");
    rows.keySet().removeIf(path -> path.startsWith("as_of."));
    if (!rows.isEmpty()) {
      page.append("\n| ").append(what).append(" | type | |\n|---|---|---|\n");
      rows.values().forEach(page::append);
    }
  }

  private void fields(
      String prefix, JsonNode schema, JsonNode root, Map<String, String> rows, List<String> open) {
    List<String> required = new ArrayList<>();
    schema.path("required").forEach(name -> required.add(name.asString()));
    schema
        .path("properties")
        .properties()
        .forEach(
            field -> {
              JsonNode type = resolved(field.getValue(), root);
              JsonNode item = type.has("items") ? resolved(type.get("items"), root) : type;
              String path = (prefix + field.getKey()).replaceFirst("^\\*", "");
              String shown = required.contains(field.getKey()) ? path : "*" + path + "*";
              rows.put(
                  path,
                  "| %s | %s | %s |\n"
                      .formatted(
                          shown.replace("_", "\\_").replace("`", ""),
                          typeOf(field.getValue(), root).replace("|", "\\|"),
                          description(field.getValue(), type).replace("|", "\\|")));
              if (item.has("properties") && !isMoney(item) && !open.contains(item.toString())) {
                List<String> deeper = new ArrayList<>(open);
                deeper.add(item.toString());
                fields(path + (type.has("items") ? "[]." : "."), item, root, rows, deeper);
              }
            });
  }

  private static String description(JsonNode field, JsonNode type) {
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

  private static String typeOf(JsonNode field, JsonNode root) {
    JsonNode schema = resolved(field, root);
    String nullable = isNullable(field) || isNullable(schema) ? "|null" : "";
    if (schema.has("enum")) {
      List<String> values = new ArrayList<>();
      schema.get("enum").forEach(value -> values.add(value.asString("null")));
      values.remove("null");
      return "`" + String.join("` `", values) + "`" + nullable;
    }
    if (schema.has("items")) {
      return "list of " + typeOf(schema.get("items"), root) + nullable;
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
  private static JsonNode resolved(JsonNode schema, JsonNode root) {
    for (String choice : List.of("anyOf", "oneOf")) {
      for (JsonNode one : schema.path(choice)) {
        if (!one.path("type").asString("").equals("null")) {
          return resolved(one, root);
        }
      }
    }
    String ref = schema.path("$ref").asString("");
    return ref.isEmpty() ? schema : resolved(root.at(ref.substring(1)), root);
  }
}
