package io.commercegraph.edge.suite;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What products and offers say, and each filter of the catalogue, over every protocol. */
@TestInstance(Lifecycle.PER_CLASS)
class CatalogueSuiteTest extends WholeServiceSuite {

  private static final Path FOLDER = Path.of("src/test/resources/suite");

  private final Map<String, String> headers = new HashMap<>();
  private final Map<String, String> names = new HashMap<>();

  static Stream<ToolCase> cases() {
    return ToolCase.read(FOLDER.resolve("catalogue-cases.txt"));
  }

  @BeforeAll
  void open() throws IOException {
    Market market = new Market(URI.create("http://127.0.0.1:" + port));
    headers.putAll(market.caller());
    headers.put("x-min-position", market.take(Files.readString(FOLDER.resolve("catalogue.jsonl"))));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void answersAsTheTableSays(ToolCase line) {
    line.check(tools().call(line.tool(), line.request(names), headers), names);
  }
}
