package io.commercegraph.command.redaction;

import java.util.ArrayList;
import java.util.List;

/**
 * Groups of digits that stand one after the other with nothing but separators between them, however
 * those look.
 *
 * @param text the text that they stand in
 * @param groups where each group stands
 */
record DigitRun(String text, List<Span> groups) {

  /** As " -- ". */
  private static final int LONGEST_GAP = 4;

  /** The runs of a text that have so many digits at least. */
  static List<DigitRun> in(String text, int digits) {
    List<DigitRun> runs = new ArrayList<>();
    List<Span> groups = new ArrayList<>();
    int count = 0;
    for (int at = 0; at <= text.length(); at++) {
      boolean ends = at == text.length() || !goesOn(text, at, groups);
      if (ends && !groups.isEmpty()) {
        if (count >= digits) {
          runs.add(new DigitRun(text, List.copyOf(groups)));
        }
        groups.clear();
        count = 0;
      }
      if (at < text.length() && isDigit(text.charAt(at))) {
        int end = at + 1;
        while (end < text.length() && isDigit(text.charAt(end))) {
          end++;
        }
        groups.add(new Span(at, end));
        count += end - at;
        at = end - 1;
      }
    }
    return runs;
  }

  private static boolean goesOn(String text, int at, List<Span> groups) {
    char c = text.charAt(at);
    return isDigit(c)
        || (c != NormalizedText.TAKEN
            && !Character.isLetter(c)
            && (groups.isEmpty() || at - groups.getLast().end() < LONGEST_GAP));
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  int size() {
    return groups.size();
  }

  int length(int group) {
    return groups.get(group).length();
  }

  char first(int group) {
    return text.charAt(groups.get(group).start());
  }

  /** What stands before a group: the separator, or nothing before the first. */
  String gap(int group) {
    return group <= 0 || group >= size()
        ? ""
        : text.substring(groups.get(group - 1).end(), groups.get(group).start());
  }

  /** A stretch of a run: its groups from one to another. */
  DigitGroups window(int from, int to) {
    return new DigitGroups(this, from, to);
  }
}
