package io.commercegraph.command.redaction.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Groups of digits in a text with only separators between them.
 *
 * @param text the text with the groups
 * @param groups the span of each group
 */
public record DigitRun(String text, List<Span> groups) {

  /** The longest separator, as " -- ". */
  private static final int MAX_GAP = 4;

  /** The runs of a text with at least {@code digits} digits. */
  public static List<DigitRun> in(String text, int digits) {
    List<DigitRun> runs = new ArrayList<>();
    List<Span> groups = new ArrayList<>();
    int count = 0;
    for (int at = 0; at <= text.length(); at++) {
      boolean ends = at == text.length() || !continuesRun(text, at, groups);
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

  private static boolean continuesRun(String text, int at, List<Span> groups) {
    char c = text.charAt(at);
    return isDigit(c)
        || (c != NormalizedText.MASK
            && !Character.isLetter(c)
            && (groups.isEmpty() || at - groups.getLast().end() < MAX_GAP));
  }

  public static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  public int size() {
    return groups.size();
  }

  public int length(int group) {
    return groups.get(group).length();
  }

  public char first(int group) {
    return text.charAt(groups.get(group).start());
  }

  /** The separator before a group; empty before the first. */
  public String gap(int group) {
    return group <= 0 || group >= size()
        ? ""
        : text.substring(groups.get(group - 1).end(), groups.get(group).start());
  }

  /** The groups of this run from one index to another. */
  public DigitGroups groupRange(int from, int to) {
    return new DigitGroups(this, from, to);
  }
}
