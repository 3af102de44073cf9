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
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ClassPathResource;
import org.springframework.web.util.HtmlUtils;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Renders the OpenAPI document as one HTML page. It is complete without scripts; with them, tools
 * are tried on it and the search narrows it while one types.
 *
 * <p>Fields named {@code …Html} are escaped already.
 */
final class ApiDocumentationPage {

  /** The template's view of the document. */
  record Page(
      String style,
      String script,
      String title,
      String version,
      String descriptionHtml,
      String query,
      @Nullable String found,
      List<Section> sections) {}

  record Section(String name, String descriptionHtml, List<Operation> operations) {}

  record Operation(
      String id,
      String method,
      String path,
      String summaryHtml,
      String descriptionHtml,
      List<Row> parameters,
      List<Row> request,
      List<Row> answer,
      List<RenderedExample> examples,
      @Nullable Trial trial) {

    boolean takesAnything() {
      return !parameters.isEmpty() || !request.isEmpty();
    }

    boolean isAbout(List<String> words) {
      Stream<String> fields =
          Stream.of(parameters, request, answer)
              .flatMap(List::stream)
              .map(row -> row.name() + ' ' + row.descriptionHtml());
      String all =
          (id + ' ' + path + ' ' + summaryHtml + ' ' + descriptionHtml + ' ')
              .concat(fields.collect(Collectors.joining(" ")))
              .toLowerCase(Locale.ROOT);
      return words.stream().allMatch(all::contains);
    }
  }

  record Row(String name, String type, boolean optional, String descriptionHtml) {}

  /**
   * What a call of a tool is tried with.
   *
   * @param body the JSON that is sent; absent where the tool takes none
   */
  record Trial(String method, String path, @Nullable String body) {

    String curl() {
      String address = "curl -s http://127.0.0.1:8080" + path;
      return body == null
          ? address
          : address + " -H 'content-type: application/json' -d '" + quoted(body) + "'";
    }

    private static String quoted(String text) {
      return text.replaceAll("\\s*\n\\s*", " ").replace("'", "'\\''");
    }
  }

  record RenderedExample(String summary, String sent, String answered) {}

  private static final Pattern CODE = Pattern.compile("`([^`\\n]+)`");

  private final JsonNode document;

  private ApiDocumentationPage(JsonNode document) {
    this.document = document;
  }

  /** The page, narrowed to the operations about all words of the query. */
  static String of(JsonNode document, String query) {
    return Mustache.compiler()
        .emptyStringIsFalse(true)
        .compile(resource("openapi/page.mustache"))
        .execute(new ApiDocumentationPage(document).page(query.strip()));
  }

  /** The page's style, which its Content-Security-Policy must let in by hash. */
  static String style() {
    return resource("openapi/page.css");
  }

  /** The page's script, which its policy lets in by hash, too. */
  static String script() {
    return resource("openapi/page.js");
  }

  private Page page(String query) {
    List<String> words = List.of(query.toLowerCase(Locale.ROOT).split("\\s+"));
    List<Section> sections = new ArrayList<>();
    for (JsonNode tag : document.path("tags")) {
      String name = tag.path("name").asString();
      List<Operation> about =
          operations(name).stream().filter(operation -> operation.isAbout(words)).toList();
      if (!about.isEmpty()) {
        sections.add(new Section(name, code(tag.path("description").asString("")), about));
      }
    }
    JsonNode info = document.path("info");
    int found = sections.stream().mapToInt(section -> section.operations().size()).sum();
    return new Page(
        style(),
        script(),
        info.path("title").asString(),
        info.path("version").asString(),
        code(info.path("description").asString()),
        query,
        query.isEmpty() ? null : found + (found == 1 ? " address" : " addresses"),
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
        code(operation.path("summary").asString()),
        code(operation.path("description").asString("")),
        parameters(operation),
        rows(request.path("schema")),
        rows(answer(operation).path("schema")),
        examples(operation, request),
        path.startsWith("/tool/") ? trial(method, path, request) : null);
  }

  private static Trial trial(String method, String path, JsonNode request) {
    String verb = method.toUpperCase(Locale.ROOT);
    String example =
        request.path("examples").values().stream()
            .findFirst()
            .map(first -> pretty(first.path("value")))
            .orElse("");
    return new Trial(verb, path, verb.equals("GET") ? null : example.isEmpty() ? "{}" : example);
  }

  /** Escapes a text, and marks what stands between back-ticks as code. */
  private static String code(String text) {
    return CODE.matcher(HtmlUtils.htmlEscape(text, "UTF-8")).replaceAll("<code>$1</code>");
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
              code(
                  parameter
                      .path("description")
                      .asString(schema.path("description").asString("")))));
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
                    code(field.description())))
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
