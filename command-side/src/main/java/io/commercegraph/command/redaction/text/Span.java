package io.commercegraph.command.redaction.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A range of characters in a text. */
public record Span(int start, int end) {

  public int length() {
    return end - start;
  }

  /** The spans of a pattern's matches that a predicate accepts. */
  public static List<Span> of(Pattern pattern, String text, Predicate<MatchResult> accepts) {
    return pattern
        .matcher(text)
        .results()
        .filter(accepts)
        .map(match -> new Span(match.start(), match.end()))
        .toList();
  }

  /** The spans in order, with overlapping ones merged. */
  public static List<Span> merged(List<Span> spans) {
    List<Span> merged = new ArrayList<>();
    for (Span span : spans.stream().sorted((a, b) -> Integer.compare(a.start, b.start)).toList()) {
      if (!merged.isEmpty() && span.start < merged.getLast().end) {
        Span last = merged.removeLast();
        merged.add(new Span(last.start, Math.max(last.end, span.end)));
      } else {
        merged.add(span);
      }
    }
    return merged;
  }
}
