package io.commercegraph.edge.openapi;

import io.commercegraph.edge.tools.CatalogueEntry;
import io.commercegraph.edge.tools.Problem;
import io.commercegraph.edge.tools.PublishedSchema;
import io.commercegraph.edge.tools.RecordSchemas;
import io.commercegraph.edge.tools.ToolCatalogue;
import io.commercegraph.edge.tools.WireJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The OpenAPI document, rendered when it is first requested: the tools come from the catalogue, so
 * that nothing is documented that is not served, the other addresses from {@code
 * openapi/service.yaml}, and the examples from calls that the tests repeat.
 */
@Lazy
@Component
public final class OpenApiDocument {

  private static final String SERVICE = "openapi/service.yaml";

  private final ObjectNode document;

  OpenApiDocument(
      ToolCatalogue catalogue,
      List<PublishedSchema> published,
      @Value("${spring.application.version}") String version) {
    document = service();
    document.withObjectProperty("info").put("version", version);
    SchemaComponents components =
        new SchemaComponents(
            document.withObjectProperty("components").withObjectProperty("schemas"));
    components.add("Problem", Problem.schema());
    RecordSchemas schemas = new RecordSchemas();
    published.forEach(answer -> components.add(answer.name(), schemas.ofAnswer(answer.type())));
    ToolOperationWriter operations = new ToolOperationWriter(components);
    ObjectNode paths = document.withObjectProperty("paths");
    for (CatalogueEntry<?, ?> tool : catalogue.entries()) {
      paths.set("/tool/" + tool.spec().name(), operations.of(tool));
    }
    CallExample.all().forEach(this::show);
  }

  /** The whole document. */
  public ObjectNode document() {
    return document.deepCopy();
  }

  private static ObjectNode service() {
    try (InputStream yaml = new ClassPathResource(SERVICE).getInputStream()) {
      Object tree = new Yaml(new SafeConstructor(new LoaderOptions())).load(yaml);
      return WireJson.MAPPER.valueToTree(tree);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private void show(CallExample example) {
    ObjectNode operation = operation(example);
    if (example.body() != null) {
      operation
          .withObjectProperty("requestBody")
          .withObjectProperty("content")
          .withObjectProperty("application/json")
          .withObjectProperty("examples")
          .putObject(example.name())
          .put("summary", example.summary())
          .set("value", example.body());
    }
    JsonNode response = operation.path("responses").path(Integer.toString(example.status()));
    if (response.has("$ref")) {
      response = document.at(response.path("$ref").asString().substring(1));
    }
    String type = example.status() < 400 ? "application/json" : "application/problem+json";
    if (!(response.path("content").path(type) instanceof ObjectNode content)) {
      throw new IllegalStateException("No place for the example " + example.name());
    }
    content
        .withObjectProperty("examples")
        .putObject(example.name())
        .put("summary", example.summary())
        .set("value", example.answer());
  }

  private ObjectNode operation(CallExample example) {
    for (JsonNode path : document.path("paths")) {
      for (JsonNode operation : path) {
        if (operation.path("operationId").asString("").equals(example.operation())) {
          return (ObjectNode) operation;
        }
      }
    }
    throw new IllegalStateException("No operation for the example " + example.name());
  }
}
