package io.commercegraph.edge.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.MAP;

import io.commercegraph.edge.sample.SampleService;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The Java SDK's own client, over HTTP and through the bridge. */
@SpringBootTest(classes = SampleService.class, webEnvironment = WebEnvironment.RANDOM_PORT)
class JavaSdkClientTest {

  @LocalServerPort int port;

  @Test
  void isServedOverHttp() {
    isServed(HttpClientStreamableHttpTransport.builder("http://127.0.0.1:" + port).build());
  }

  @Test
  void isServedOverStdio() {
    ServerParameters bridge =
        ServerParameters.builder(Path.of(System.getProperty("java.home"), "bin", "java").toString())
            .args("-cp", System.getProperty("java.class.path"), "io.commercegraph.stdio.Stdio")
            .addEnvVar("COMMERCE_GRAPH_URL", "http://127.0.0.1:" + port)
            .build();

    isServed(new StdioClientTransport(bridge, McpJsonDefaults.getMapper()));
  }

  private static void isServed(McpClientTransport transport) {
    try (McpSyncClient client = McpClient.sync(transport).build()) {
      assertThat(client.initialize().protocolVersion()).isEqualTo("2025-11-25");
      assertThat(client.getServerInfo().name()).isEqualTo("commerce-graph");
      assertThat(client.listTools().tools())
          .hasSize(4)
          .allSatisfy(tool -> assertThat(tool.outputSchema()).isNotEmpty());

      CallToolResult answer = call(client, "echo", Map.of("query", "tv"));
      assertThat(answer.isError()).isFalse();
      assertThat(answer.structuredContent()).asInstanceOf(MAP).containsKeys("request", "as_of");
      CallToolResult problem = call(client, "fail", Map.of("how", "not_found"));
      assertThat(problem.isError()).isTrue();
      assertThat(problem.structuredContent())
          .asInstanceOf(MAP)
          .containsEntry("code", "shop_not_found");
      assertThatThrownBy(() -> call(client, "nothing", Map.of()))
          .isInstanceOf(McpError.class)
          .hasMessageContaining("Unknown tool");

      assertThat(client.listResourceTemplates().resourceTemplates()).hasSize(2);
      assertThat(client.listResources().resources()).hasSize(1);
      assertThat(client.listPrompts().prompts()).hasSize(5);
      assertThat(
              client
                  .completeCompletion(
                      McpSchema.CompleteRequest.builder(
                              McpSchema.PromptReference.builder("check_shop").build(),
                              new McpSchema.CompleteRequest.CompleteArgument("domain", "shop-7"))
                          .build())
                  .completion()
                  .values())
          .containsExactly("shop-7.example");
    }
  }

  private static CallToolResult call(McpSyncClient client, String tool, Map<String, Object> with) {
    return client.callTool(McpSchema.CallToolRequest.builder(tool).arguments(with).build());
  }
}
