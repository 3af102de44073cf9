package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.commercegraph.edge.tools.ToolCatalogue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** The address of each tool is found at once, and counted with all others. */
class ToolAddressesTest extends WholeServiceSuite {

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  @Autowired
  @Qualifier("requestMappingHandlerMapping")
  RequestMappingHandlerMapping mapping;

  @Autowired ToolCatalogue catalogue;

  @Test
  void eachToolIsMappedByItself() {
    Set<String> direct = new TreeSet<>();
    mapping
        .getHandlerMethods()
        .keySet()
        .forEach(info -> info.getDirectPaths().forEach(path -> direct.add(path)));

    assertThat(catalogue.entries())
        .hasSizeGreaterThan(15)
        .allSatisfy(tool -> assertThat(direct).contains("/tool/" + tool.spec().name()));
  }

  @Test
  void requestsAreCountedUnderThePatternOfAllTools() {
    double before = answered();
    get("/tool/audit_log");
    await().atMost(Duration.ofSeconds(20)).until(() -> answered() > before);
    assertThat(get("/actuator/prometheus")).doesNotContain("uri=\"/tool/audit_log\"");
  }

  /** How many calls of any tool were answered well. */
  private double answered() {
    return get("/actuator/prometheus")
        .lines()
        .filter(line -> line.startsWith("http_server_requests_seconds_count{"))
        .filter(line -> line.contains("uri=\"/tool/{name}\"") && line.contains("status=\"200\""))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
  }

  private String get(String path) {
    try {
      return HTTP.send(
              HttpRequest.newBuilder(base().resolve(path)).build(), BodyHandlers.ofString())
          .body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
