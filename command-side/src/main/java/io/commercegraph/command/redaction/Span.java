package io.commercegraph.command.redaction;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A stretch of a text. */
record Span(int start, int end) {

  int length() {
    return end - start;
  }

  /** Where a pattern matches and the match is meant. */
  static List<Span> of(Pattern pattern, String text, Predicate<MatchResult> meant) {
    return pattern
        .matcher(text)
        .results()
        .filter(meant)
        .map(match -> new Span(match.start(), match.end()))
        .toList();
  }

  /** The same stretches in order, and those that meet made one. */
  static List<Span> apart(List<Span> spans) {
    List<Span> apart = new ArrayList<>();
    for (Span span : spans.stream().sorted((a, b) -> Integer.compare(a.start, b.start)).toList()) {
      if (!apart.isEmpty() && span.start < apart.getLast().end) {
        Span last = apart.removeLast();
        apart.add(new Span(last.start, Math.max(last.end, span.end)));
      } else {
        apart.add(span);
      }
    }
    return apart;
  }
}
