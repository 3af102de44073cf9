package io.commercegraph.bench.page;

import java.util.List;

/** Lines of tables. */
final class Markdown {

  private Markdown() {}

  static String line(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |\n";
  }
}
