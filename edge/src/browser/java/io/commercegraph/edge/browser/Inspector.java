package io.commercegraph.edge.browser;

import static org.awaitility.Awaitility.await;

import io.commercegraph.edge.suite.NodeProgram;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;

/** MCP Inspector with its pages, as a process of its own. */
record Inspector(Process process, URI base) implements AutoCloseable {

  private static final String TOKEN = "the-token-of-the-suite";
  private static final String PROGRAM =
      "node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js";

  static Inspector start() throws IOException, InterruptedException {
    Path output = Npm.conformance().resolveSibling("inspector.log");
    int port = freePort();
    Process process =
        NodeProgram.start(
            Map.of(
                "CLIENT_PORT", Integer.toString(port),
                "MCP_SANDBOX_PORT", "0",
                "MCP_APP_ORIGIN_PORT", "0",
                "MCP_AUTO_OPEN_ENABLED", "false",
                "MCP_INSPECTOR_API_TOKEN", TOKEN,
                "MCP_INSPECTOR_SECRET_STORE", "memory"),
            output,
            PROGRAM,
            "--web");
    Inspector inspector = new Inspector(process, URI.create("http://127.0.0.1:" + port));
    try {
      await("the Inspector, whose output is in " + output)
          .atMost(Duration.ofMinutes(1))
          .until(() -> Files.readString(output).contains(inspector.base().toString()));
    } catch (RuntimeException silent) {
      inspector.close();
      throw silent;
    }
    return inspector;
  }

  /** Its page that connects to a service and opens the view of a tool with these arguments. */
  String opening(URI service, String tool, String arguments) {
    return "/?transport=http&serverUrl=%s&openApp=%s&appArgs=%s&autoConnect=%s&autoOpen=%s"
        .formatted(
            URLEncoder.encode(service + "/mcp", StandardCharsets.UTF_8),
            tool,
            Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(arguments.replace('\'', '"').getBytes(StandardCharsets.UTF_8)),
            TOKEN,
            TOKEN);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    var _ = process.onExit().join();
  }
}
