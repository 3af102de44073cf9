package io.commercegraph.edge.suite;

import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The shopper's tools, call by call out of a table, each over every protocol. */
@TestInstance(Lifecycle.PER_CLASS)
class ShopperSuiteTest extends WholeServiceSuite {

  private final Map<String, String> headers = new HashMap<>();
  private final Map<String, String> names = new HashMap<>();

  static Stream<ToolCase> cases() {
    return ToolCase.read(Path.of("src/test/resources/suite/cases.txt"));
  }

  @BeforeAll
  void open() {
    Market market = new Market(URI.create("http://127.0.0.1:" + port));
    headers.putAll(market.caller());
    headers.put("x-min-position", market.open());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void answersAsTheTableSays(ToolCase line) {
    line.check(tools().call(line.tool(), line.request(names), headers), names);
  }
}
