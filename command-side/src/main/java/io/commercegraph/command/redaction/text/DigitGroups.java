package io.commercegraph.command.redaction.text;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Adjacent groups of a digit run, which together may be one number.
 *
 * @param from the first group
 * @param to the last group
 */
public record DigitGroups(DigitRun run, int from, int to) {

  public Span span() {
    return new Span(run.groups().get(from).start(), run.groups().get(to).end());
  }

  public String digits() {
    StringBuilder digits = new StringBuilder();
    for (int group = from; group <= to; group++) {
      Span span = run.groups().get(group);
      digits.append(run.text(), span.start(), span.end());
    }
    return digits.toString();
  }

  /** The number of digits of each group. */
  public List<Integer> shape() {
    return IntStream.rangeClosed(from, to).mapToObj(run::length).toList();
  }

  public boolean isOneGroup() {
    return from == to;
  }

  /** Whether the separators around these groups differ from those between them. */
  public boolean isDelimitedDifferently() {
    return !separates(run.gap(from)) && !separates(run.gap(to + 1));
  }

  private boolean separates(String gap) {
    return !gap.isEmpty()
        && IntStream.rangeClosed(from + 1, to).anyMatch(g -> run.gap(g).equals(gap));
  }

  /**
   * Whether each separator between these groups is at most one sign, not counting brackets and
   * blanks.
   */
  public boolean hasNarrowSeparators() {
    return IntStream.rangeClosed(from + 1, to)
        .mapToObj(run::gap)
        .allMatch(DigitGroups::hasNarrowSeparators);
  }

  private static boolean hasNarrowSeparators(String gap) {
    return !gap.contains(", ") && gap.chars().filter(c -> "() ".indexOf(c) < 0).count() <= 1;
  }

  /** The character before these groups, or a blank. */
  public char before() {
    int start = span().start();
    return start == 0 ? ' ' : run.text().charAt(start - 1);
  }

  /** The last character but one before these groups, or a blank. */
  public char secondBefore() {
    int start = span().start();
    return start < 2 ? ' ' : run.text().charAt(start - 2);
  }

  /** The character after these groups, or a blank. */
  public char after() {
    int end = span().end();
    return end == run.text().length() ? ' ' : run.text().charAt(end);
  }
}
