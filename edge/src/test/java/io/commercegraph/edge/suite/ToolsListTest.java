package io.commercegraph.edge.suite;

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
