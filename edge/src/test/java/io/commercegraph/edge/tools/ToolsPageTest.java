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
import org.springframework.util.ReflectionUtils;

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
                      onPaper(
                          ClassUtils.resolveClassName(
                              String.valueOf(found.getBeanClassName()), null))));
    }
    return tools;
  }

  /** A tool that can say what it is; the catalogue says that its words are in memory. */
  private static Tool<?, ?> onPaper(Class<?> type) {
    Tool<?, ?> tool = (Tool<?, ?>) mock(type, CALLS_REAL_METHODS);
    ReflectionUtils.doWithFields(
        type,
        field -> {
          field.setAccessible(true);
          field.set(tool, mock(field.getType()));
        },
        field -> field.getType().getSimpleName().equals("ProductCatalogue"));
    return tool;
  }
}
