package io.commercegraph.edge.openapi;

import com.samskivert.mustache.Mustache;
import io.commercegraph.edge.openapi.ApiDocumentationView.Operation;
import io.commercegraph.edge.openapi.ApiDocumentationView.Page;
import io.commercegraph.edge.openapi.ApiDocumentationView.RenderedExample;
import io.commercegraph.edge.openapi.ApiDocumentationView.Row;
import io.commercegraph.edge.openapi.ApiDocumentationView.Section;
import io.commercegraph.edge.openapi.ApiDocumentationView.Trial;
import io.commercegraph.edge.pages.frame.Language;
import io.commercegraph.edge.pages.frame.Messages;
import io.commercegraph.edge.tools.SchemaFields;
import io.commercegraph.edge.tools.WireJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.springframework.core.io.ClassPathResource;
import org.springframework.web.util.HtmlUtils;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Renders the OpenAPI document as one HTML page. It is complete without scripts; with them, tools
 * are tried on it and the search narrows it while one types.
 */
final class ApiDocumentationPage {

  /** Stands for the service's address, which a page is given when it is sent. */
  static final String ADDRESS = "\uE000address\uE000";

  private static final Pattern CODE = Pattern.compile("`([^`\\n]+)`");

  private static final String TEXTS = "docs.";

  private final JsonNode document;
  private final Language language;
  private final Messages messages;

  private ApiDocumentationPage(JsonNode document, Language language) {
    this.document = document;
    this.language = language;
    this.messages = Messages.in(language);
  }

  /**
   * The page, narrowed to the operations about all words of the query. Its frame speaks the
   * reader's language, the document English.
   */
  static String of(JsonNode document, Language language, String query) {
    return Mustache.compiler()
        .emptyStringIsFalse(true)
        .compile(resource("openapi/page.mustache"))
        .execute(new ApiDocumentationPage(document, language).page(query.strip()));
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
        language.tag(),
        language != Language.EN,
        texts(),
        messages.text(TEXTS + "found.one"),
        messages.text(TEXTS + "found.other"),
        style(),
        script(),
        info.path("title").asString(),
        messages.text(TEXTS + "version", info.path("version").asString()),
        code(info.path("description").asString()),
        query,
        query.isEmpty() ? null : found(found, query),
        sections);
  }

  private String found(int count, String query) {
    String addresses = messages.text(TEXTS + (count == 1 ? "found.one" : "found.other"), count);
    return messages.text(TEXTS + "about", addresses, query);
  }

  /** The texts of the frame by their short keys. */
  private Map<String, String> texts() {
    Map<String, String> texts = new HashMap<>();
    messages
        .startingWith(List.of(TEXTS))
        .forEach((key, text) -> texts.put(key.substring(TEXTS.length()), text));
    return texts;
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
