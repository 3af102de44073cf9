package io.commercegraph.edge.suite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What assistants are told of the tools is released with care: a change of it shows here, as a
 * change of the golden file. {@code -Dgolden.write=true} writes it anew.
 */
class ToolsListTest extends WholeServiceSuite {

  private static final Path GOLDEN = Path.of("src/test/resources/mcp/tools-list.json");
  private static final JsonMapper JSON = JsonMapper.shared();

  @Test
  void toolsListIsTheGoldenOne() throws IOException, InterruptedException {
    JsonNode listed = JSON.readTree(toolsList()).path("result").path("tools");
    if (Boolean.getBoolean("golden.write")) {
      Files.writeString(
          GOLDEN, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(listed) + "\n");
    }

    assertThat(listed).isEqualTo(JSON.readTree(Files.readString(GOLDEN)));
  }

  /** What stands in an assistant's context all the time, and what every client loads. */
  @Test
  void toolsListIsSmallEnoughForAContext() throws IOException, InterruptedException {
    String body = toolsList();
    int told = 0;
    for (JsonNode tool : JSON.readTree(body).path("result").path("tools")) {
      told += bytes(tool.path("description")) + bytes(tool.path("inputSchema"));
    }

    assertThat(told).as("descriptions and inputs").isBetween(1, 24 * 1024);
    assertThat(body.getBytes(UTF_8).length).as("all of it").isLessThanOrEqualTo(72 * 1024);
  }

  /** Several providers of models refuse a tool whose input is a choice of schemas. */
  @Test
  void noInputIsAChoiceOfSchemas() throws IOException, InterruptedException {
    for (JsonNode tool : JSON.readTree(toolsList()).path("result").path("tools")) {
      assertThat(tool.path("inputSchema").propertyNames())
          .as(tool.path("name").asString())
          .contains("type", "properties")
          .doesNotContain("oneOf", "anyOf", "allOf");
    }
  }

  private static int bytes(JsonNode json) {
    return JSON.writeValueAsBytes(json).length;
  }

  private String toolsList() throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/mcp"))
            .header("Content-Type", "application/json")
            .header("Accept", "application/json")
            .POST(
                BodyPublishers.ofString("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}"))
            .build();
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(request, BodyHandlers.ofString()).body();
    }
  }
}
