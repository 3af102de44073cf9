package io.commercegraph.edge.tools;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.tools.ProblemCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** docs/errors.md says of each code what the code says of itself, in the same order. */
class ErrorsPageTest {

  @Test
  void everyCodeIsDocumentedAsItIs() throws IOException {
    List<String> documented =
        Files.readAllLines(Path.of("../docs/errors.md")).stream()
            .filter(line -> line.startsWith("| `"))
            .toList();

    assertThat(documented)
        .containsExactlyElementsOf(
            Arrays.stream(ProblemCode.values()).map(ErrorsPageTest::row).toList());
  }

  private static String row(ProblemCode code) {
    String name = code.name().toLowerCase(Locale.ROOT);
    return "| `%s` | %d | %s |".formatted(name, code.status(), code.title());
  }
}
