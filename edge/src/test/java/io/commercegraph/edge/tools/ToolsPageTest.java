package io.commercegraph.edge.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.CALLS_REAL_METHODS;
import static org.mockito.Mockito.mock;

import io.commercegraph.api.tools.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.AssignableTypeFilter;
import org.springframework.util.ClassUtils;

/** {@code docs/tools.md} says what the catalogue says. {@code -Ddocs.write=true} writes it anew. */
class ToolsPageTest {

  private static final Path PAGE = Path.of("../docs/tools.md");

  @Test
  void thePageIsWhatTheCatalogueSays() throws IOException {
    String page = ToolsPage.of(new ToolCatalogue(tools()));
    if (Boolean.getBoolean("docs.write")) {
      Files.writeString(PAGE, page);
    }

    assertThat(Files.readString(PAGE)).isEqualTo(page);
  }

  /** All tools on the class path, without what they work with: here they only say what they are. */
  private static List<Tool<?, ?>> tools() {
    var scanner = new ClassPathScanningCandidateComponentProvider(false);
    scanner.addIncludeFilter(new AssignableTypeFilter(Tool.class));
    List<Tool<?, ?>> tools = new ArrayList<>();
    for (String side : List.of("io.commercegraph.command", "io.commercegraph.query")) {
      scanner
          .findCandidateComponents(side)
          .forEach(
              found ->
                  tools.add(
                      (Tool<?, ?>)
                          mock(
                              ClassUtils.resolveClassName(
                                  String.valueOf(found.getBeanClassName()), null),
                              CALLS_REAL_METHODS)));
    }
    return tools;
  }
}
