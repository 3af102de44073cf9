package io.commercegraph.edge.start;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.commercegraph.edge.openapi.CallExample;
import io.commercegraph.edge.tools.WireJson;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/**
 * Repeats the calls that {@code /openapi.json} shows. Each must be answered with the status that is
 * shown, in the shape that is published, and be about the very same shops, products and offers;
 * figures move with the day. {@code -Dexamples.write=true} writes the answers anew.
 */
record ReplayedExamples(URI base, HttpClient http) {

  private static final Path FILES = Path.of("src/main/resources/openapi/examples");

  /** What says which thing an answer is about. */
  private static final Set<String> IDENTITIES =
      Set.of(
          "id",
          "product_id",
          "shop_id",
          "offer_id",
          "shop_domain",
          "domain",
          "name",
          "gtin",
          "code",
          "currency",
          "status",
          "param",
          "type",
          "url",
          "category");

  void replay() throws IOException, InterruptedException {
    JsonNode document =
        WireJson.MAPPER.readTree(
            http.send(
                    HttpRequest.newBuilder(base.resolve("/openapi.json")).build(),
                    BodyHandlers.ofString())
                .body());
    List<CallExample> examples = CallExample.all();
    assertThat(examples).hasSizeGreaterThan(20);
    for (CallExample example : examples) {
      HttpResponse<String> response = http.send(request(example), BodyHandlers.ofString());
      assertThat(response.statusCode())
          .as("%s: %s", example.name(), response.body())
          .isEqualTo(example.status());
      JsonNode answer = WireJson.MAPPER.readTree(response.body());
      Schema schema = schema(document, example);
      assertThat(schema.validate(answer)).as("%s: %s", example.name(), answer).isEmpty();
      if (Boolean.getBoolean("examples.write")) {
        write(example, answer);
        continue;
      }
      assertThat(schema.validate(example.answer())).as(example.name()).isEmpty();
      assertThat(identities(answer)).as(example.name()).isEqualTo(identities(example.answer()));
    }
    documentsHaveExamples(document);
  }

  private HttpRequest request(CallExample example) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(base.resolve(example.path())).header("x-request-id", "an-example");
    example.headers().forEach(request::header);
    JsonNode body = example.body();
    return body == null
        ? request.build()
        : request
            .header("content-type", "application/json")
            .method(example.method(), BodyPublishers.ofString(body.toString()))
            .build();
  }

  /** The schema that the document has for this answer, with all that it refers to. */
  private static Schema schema(JsonNode document, CallExample example) {
    for (JsonNode item : document.path("paths")) {
      for (JsonNode operation : item) {
        if (operation.path("operationId").asString("").equals(example.operation())) {
          JsonNode response = operation.path("responses").path("" + example.status());
          String reference = response.path("$ref").asString("");
          JsonNode content =
              (reference.isEmpty() ? response : document.at(reference.substring(1)))
                  .path("content")
                  .iterator()
                  .next();
          var root = WireJson.MAPPER.createObjectNode();
          root.set("components", document.path("components"));
          root.putArray("allOf").add(content.path("schema"));
          return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
              .getSchema(SchemaLocation.of("urn:openapi:" + example.name()), root);
        }
      }
    }
    throw new AssertionError("No operation " + example.operation());
  }

  /** Every tool is shown at work. */
  private static void documentsHaveExamples(JsonNode document) {
    document
        .path("paths")
        .forEachEntry(
            (path, item) -> {
              if (path.startsWith("/tool/")) {
                assertThat(item.findValues("examples")).as(path).isNotEmpty();
              }
            });
  }

  private static TreeMap<String, TreeSet<String>> identities(JsonNode answer) {
    TreeMap<String, TreeSet<String>> found = new TreeMap<>();
    for (String name : IDENTITIES) {
      for (JsonNode value : answer.findValues(name)) {
        if (value.isString()) {
          found.computeIfAbsent(name, _ -> new TreeSet<>()).add(value.stringValue());
        }
      }
    }
    return found;
  }

  private static void write(CallExample example, JsonNode answer) throws IOException {
    CallExample anew =
        new CallExample(
            example.name(),
            example.operation(),
            example.summary(),
            example.method(),
            example.path(),
            example.headers(),
            example.body(),
            example.status(),
            answer);
    Files.writeString(
        FILES.resolve(example.name() + ".json"),
        WireJson.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(anew) + "\n");
  }
}
