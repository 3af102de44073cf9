package io.commercegraph.edge.openapi;

import com.samskivert.mustache.Mustache;
import io.commercegraph.edge.tools.SchemaFields;
import io.commercegraph.edge.tools.WireJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.springframework.core.io.ClassPathResource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Renders the OpenAPI document as one HTML page without scripts. */
final class ApiDocumentationPage {

  /** The template's view of the document. */
  record Page(
      String style, String title, String version, String description, List<Section> sections) {}

  record Section(String name, String description, List<Operation> operations) {}

  record Operation(
      String id,
      String method,
      String path,
      String summary,
      String description,
      List<Row> parameters,
      List<Row> request,
      List<Row> answer,
      List<RenderedExample> examples) {

    boolean takesAnything() {
      return !parameters.isEmpty() || !request.isEmpty();
    }
  }

  record Row(String name, String type, boolean optional, String description) {}

  record RenderedExample(String summary, String sent, String answered) {}

  private final JsonNode document;

  private ApiDocumentationPage(JsonNode document) {
    this.document = document;
  }

  static String of(JsonNode document) {
    return Mustache.compiler()
        .emptyStringIsFalse(true)
        .compile(resource("openapi/page.mustache"))
        .execute(page(document));
  }

  /** The page's style, which its Content-Security-Policy must let in by hash. */
  static String style() {
    return resource("openapi/page.css");
  }

  private static Page page(JsonNode document) {
    ApiDocumentationPage it = new ApiDocumentationPage(document);
    List<Section> sections = new ArrayList<>();
    for (JsonNode tag : document.path("tags")) {
      String name = tag.path("name").asString();
      sections.add(new Section(name, tag.path("description").asString(""), it.operations(name)));
    }
    JsonNode info = document.path("info");
    return new Page(
        style(),
        info.path("title").asString(),
        info.path("version").asString(),
        info.path("description").asString(),
        sections);
  }

  private List<Operation> operations(String tag) {
    List<Operation> operations = new ArrayList<>();
    document
        .path("paths")
        .forEachEntry(
            (path, item) ->
                item.forEachEntry(
                    (method, operation) -> {
                      if (operation.path("tags").path(0).asString("").equals(tag)) {
                        operations.add(operation(method, path, operation));
                      }
                    }));
    return operations;
  }

  private Operation operation(String method, String path, JsonNode operation) {
    JsonNode request = operation.at("/requestBody/content").path("application/json");
    return new Operation(
        operation.path("operationId").asString(),
        method.toUpperCase(Locale.ROOT),
        path,
        operation.path("summary").asString(),
        operation.path("description").asString(""),
        parameters(operation),
        rows(request.path("schema")),
        rows(answer(operation).path("schema")),
        examples(operation, request));
  }

  private List<Row> parameters(JsonNode operation) {
    List<Row> rows = new ArrayList<>();
    for (JsonNode given : operation.path("parameters")) {
      String reference = given.path("$ref").asString("");
      JsonNode parameter = reference.isEmpty() ? given : document.at(reference.substring(1));
      JsonNode schema = parameter.path("schema");
      rows.add(
          new Row(
              parameter.path("name").asString(),
              parameter.path("in").asString() + ", " + schema.path("type").asString("string"),
              !parameter.path("required").asBoolean(false),
              parameter.path("description").asString(schema.path("description").asString(""))));
    }
    return rows;
  }

  private List<Row> rows(JsonNode schema) {
    return SchemaFields.of(schema, document).stream()
        .map(
            field ->
                new Row(
                    field.path(),
                    field.type().replace("` `", ", ").replace("`", ""),
                    !field.required(),
                    field.description()))
        .toList();
  }

  private static JsonNode answer(JsonNode operation) {
    JsonNode responses = operation.path("responses");
    return responses
        .path(responses.has("201") ? "201" : "200")
        .path("content")
        .path("application/json");
  }

  private static List<RenderedExample> examples(JsonNode operation, JsonNode request) {
    List<RenderedExample> rendered = new ArrayList<>();
    answer(operation)
        .path("examples")
        .forEachEntry(
            (name, example) ->
                rendered.add(
                    new RenderedExample(
                        example.path("summary").asString(),
                        pretty(request.path("examples").path(name).path("value")),
                        pretty(example.path("value")))));
    return rendered;
  }

  private static String pretty(JsonNode json) {
    return json instanceof ObjectNode
        ? WireJson.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(json)
        : "";
  }

  private static String resource(String path) {
    try (InputStream text = new ClassPathResource(path).getInputStream()) {
      return new String(text.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
