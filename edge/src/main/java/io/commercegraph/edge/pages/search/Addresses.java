package io.commercegraph.edge.pages.search;

import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** What / answers to a program: where the service's doors are. */
@Component
final class Addresses {

  private final byte[] json;

  Addresses(
      @Value("${spring.application.name}") String name,
      @Value("${spring.application.version}") String version) {
    Map<String, String> links =
        new TreeMap<>(
            Map.of(
                "openapi", "/openapi.json",
                "documentation", "/docs",
                "llms", "/llms.txt",
                "tools", "/tool/{name}",
                "mcp", "/mcp",
                "suggest", "/suggest?q={text}",
                "ready", "/ready"));
    this.json = WireJson.MAPPER.writeValueAsBytes(new Document(name, version, links));
  }

  private record Document(String name, String version, Map<String, String> addresses) {}

  void write(HttpServletResponse response) throws IOException {
    response.setContentType("application/json");
    response.setContentLength(json.length);
    response.getOutputStream().write(json);
  }
}
