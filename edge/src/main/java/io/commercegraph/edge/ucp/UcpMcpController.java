package io.commercegraph.edge.ucp;

import static io.commercegraph.api.tools.ProblemCode.NOT_FOUND;

import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.mcp.McpEndpoint;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Serves UCP's catalogue over MCP, beside {@code /mcp}, where a tool has the same name. */
@Controller
final class UcpMcpController {

  private final McpEndpoint endpoint;
  private final UcpCatalogue catalogue;

  UcpMcpController(McpEndpoint endpoint, UcpCatalogue catalogue) {
    this.endpoint = endpoint;
    this.catalogue = catalogue;
  }

  @PostMapping("/ucp/mcp")
  void newest(HttpServletRequest request, HttpServletResponse response) throws IOException {
    endpoint.post(new UcpToolSet(UcpRelease.NEWEST, catalogue), request, response);
  }

  @PostMapping("/ucp/{release}/mcp")
  void ofRelease(
      @PathVariable String release, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    UcpRelease spoken =
        UcpRelease.of(release)
            .orElseThrow(() -> ToolProblem.of(NOT_FOUND, NOT_FOUND.title() + "."));
    endpoint.post(new UcpToolSet(spoken, catalogue), request, response);
  }
}
