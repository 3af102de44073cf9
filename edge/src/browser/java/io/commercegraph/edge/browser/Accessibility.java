package io.commercegraph.edge.browser;

import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The rules of axe-core for WCAG 2.2 AA and good practice, run over a page. */
final class Accessibility {

  private static final String AXE = script();

  private static final String RUN =
      """
      async (only) => (await axe.run(document, {runOnly: only, resultTypes: ['violations']}))
        .violations
        .filter(rule => ['serious', 'critical'].includes(rule.impact))
        .map(rule => rule.impact + ' ' + rule.id + ': ' + rule.nodes.slice(0, 3)
          .map(node => node.target.join(' ') + ' ' + node.failureSummary).join(' | '))
      """;

  private static final List<String> ALL =
      List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice");

  private Accessibility() {}

  /** The findings that are serious or worse, with the first places of each. */
  static List<?> seriousFindings(Page page, Look look) {
    return switch (look) {
      case DESKTOP_LIGHT, PHONE_LIGHT ->
          findings(page.mainFrame(), Map.of("type", "tag", "values", ALL));
      // In the dark nothing but colours differs.
      case DESKTOP_DARK, PHONE_DARK ->
          findings(page.mainFrame(), Map.of("type", "rule", "values", List.of("color-contrast")));
    };
  }

  /** The same of all rules, in a frame of a page. */
  static List<?> seriousFindings(Frame frame) {
    return findings(frame, Map.of("type", "tag", "values", ALL));
  }

  private static List<?> findings(Frame frame, Map<String, Object> only) {
    frame.evaluate(AXE);
    return (List<?>) frame.evaluate(RUN, only);
  }

  private static String script() {
    try (InputStream in =
        Objects.requireNonNull(Accessibility.class.getResourceAsStream("/axe.min.js"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
