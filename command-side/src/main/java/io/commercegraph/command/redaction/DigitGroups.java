package io.commercegraph.command.redaction;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Neighbouring groups of a run, which together may be one number.
 *
 * @param from the first group
 * @param to the last
 */
record DigitGroups(DigitRun run, int from, int to) {

  Span span() {
    return new Span(run.groups().get(from).start(), run.groups().get(to).end());
  }

  String digits() {
    StringBuilder digits = new StringBuilder();
    for (int group = from; group <= to; group++) {
      Span span = run.groups().get(group);
      digits.append(run.text(), span.start(), span.end());
    }
    return digits.toString();
  }

  /** How many digits each group has. */
  List<Integer> shape() {
    return IntStream.rangeClosed(from, to).mapToObj(run::length).toList();
  }

  boolean isOneGroup() {
    return from == to;
  }

  /** Whether what stands around it is another separator than those within. */
  boolean isSetApart() {
    return !separates(run.gap(from)) && !separates(run.gap(to + 1));
  }

  private boolean separates(String gap) {
    return !gap.isEmpty()
        && IntStream.rangeClosed(from + 1, to).anyMatch(g -> run.gap(g).equals(gap));
  }

  /** Whether no separator within is wider than one sign, brackets and blanks apart. */
  boolean isTight() {
    return IntStream.rangeClosed(from + 1, to).mapToObj(run::gap).allMatch(DigitGroups::isTight);
  }

  private static boolean isTight(String gap) {
    return !gap.contains(", ") && gap.chars().filter(c -> "() ".indexOf(c) < 0).count() <= 1;
  }

  /** The character before it, or a blank. */
  char before() {
    int start = span().start();
    return start == 0 ? ' ' : run.text().charAt(start - 1);
  }

  /** The character before the one before it, or a blank. */
  char secondBefore() {
    int start = span().start();
    return start < 2 ? ' ' : run.text().charAt(start - 2);
  }

  /** The character after it, or a blank. */
  char after() {
    int end = span().end();
    return end == run.text().length() ? ' ' : run.text().charAt(end);
  }
}
