package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Map;

/**
 * A client that calls a tool over REST and over MCP of both eras, and checks that all answers are
 * the same but for stamp and request id. Tool cases are written against this once. It is only for
 * calls that can be repeated: a recording tool's second answer differs from its first.
 */
public record EveryProtocol(URI base) implements ToolClient {

  @Override
  public ToolReply call(String tool, String arguments, Map<String, String> headers) {
    ToolReply overRest = new RestClient(base).call(tool, arguments, headers);
    for (String revision : List.of("2025-03-26", "2025-11-25", "2026-07-28")) {
      ToolReply overMcp = new McpClient(base, revision).call(tool, arguments, headers);
      assertThat(overMcp.comparable())
          .as("%s over MCP %s as over REST", tool, revision)
          .isEqualTo(overRest.comparable());
      assertThat(overMcp.status()).isEqualTo(overRest.status());
    }
    return overRest;
  }
}
