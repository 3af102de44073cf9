package io.commercegraph.bench.page;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Finds figures that somebody typed into prose. What is no figure of a measurement may be typed:
 * code, addresses of links, numbers of decisions, days, versions of what is named before them, and
 * names with a digit such as p99.
 */
final class TypedFigures {

  private static final List<Pattern> ALLOWED =
      List.of(
          Pattern.compile("(?s)```.*?```"),
          Pattern.compile("`[^`\n]*`"),
          Pattern.compile("\\[\\d+]\\(adr/[^)]*\\)"),
          Pattern.compile("]\\([^)]*\\)"),
          Pattern.compile("<!--.*?-->"),
          Pattern.compile("\\bADR \\d+"),
          Pattern.compile("\\b\\d{4}-\\d{2}-\\d{2}\\b"),
          Pattern.compile("\\b(Java|JDK|Axon|PostgreSQL|Lucene) \\d+(\\.\\d+)*"),
          Pattern.compile("\\b\\p{L}+\\d+\\w*"));

  /** Digits, and shares in words. */
  private static final Pattern FIGURE =
      Pattern.compile(
          "\\d[\\d.,]*|\\b(half|halves|(a|two|three)"
              + " (third|quarter|fifth|sixth|tenth)s?|twice)\\b");

  private TypedFigures() {}

  /** Each with the line that it is on. */
  static List<String> in(String prose) {
    String left = References.REFERENCE.matcher(prose).replaceAll("");
    for (Pattern allowed : ALLOWED) {
      left = allowed.matcher(left).replaceAll(found -> "\n".repeat(lines(found.group())));
    }
    List<String> found = new ArrayList<>();
    left.lines()
        .forEach(
            line -> {
              var matcher = FIGURE.matcher(line);
              while (matcher.find()) {
                found.add(matcher.group() + " in: " + line.strip());
              }
            });
    return found;
  }

  private static int lines(String text) {
    return (int) text.chars().filter(each -> each == '\n').count();
  }
}
