package io.commercegraph.edge.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.suite.NodeProgram;
import io.commercegraph.edge.suite.WholeService;
import io.commercegraph.edge.suite.WholeServiceSuite;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;

/**
 * The protocol's own conformance suite, against the whole service with the fixtures that it
 * expects. The baselines beside {@code package.json} say what fails and why.
 */
@Tag("npm")
@SpringBootTest(
    classes = {WholeService.class, ConformanceFixtures.class},
    webEnvironment = WebEnvironment.RANDOM_PORT)
class ConformanceIT extends WholeServiceSuite {

  @Test
  void theRevisionsWithAHandshake() {
    assertThat(suite("conformance", "2025-11-25", "--suite", "all"))
        .contains("✓ server-initialize: 1 passed", "Baseline check passed");
  }

  @Test
  void theStatelessRevision() {
    assertThat(suite("conformance-next", "2026-07-28", "--requirements", "2026-07-28"))
        .contains("✓ tools-list: 4 passed", "Baseline check passed");
  }

  private String suite(String program, String revision, String which, String value) {
    String said =
        NodeProgram.run(
            Map.of(),
            "node_modules/" + program + "/dist/index.js",
            "server",
            "--url",
            "http://localhost:" + port + "/mcp",
            "--expected-failures",
            "expected-failures-" + revision + ".yml",
            which,
            value);
    System.out.println(said.substring(said.indexOf("=== SUMMARY ===")));
    return said;
  }
}
