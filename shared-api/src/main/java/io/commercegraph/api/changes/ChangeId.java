package io.commercegraph.api.changes;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The id of a change, by which changes are ordered: {@code position.ordinal}.
 *
 * @param position of the event in the log; of what time alone changed, the last event before it
 * @param ordinal among the changes of that position
 */
public record ChangeId(long position, int ordinal) implements Comparable<ChangeId> {

  /** Before every change. */
  public static final ChangeId FIRST = new ChangeId(0, 0);

  private static final Pattern TEXT = Pattern.compile("([0-9]{1,18})(?:\\.([0-9]{1,9}))?");
  private static final Comparator<ChangeId> ORDER =
      Comparator.comparingLong(ChangeId::position).thenComparingInt(ChangeId::ordinal);

  /** Parses an id; a position alone is the id before the first change of that position. */
  public static Optional<ChangeId> parse(String text) {
    Matcher parts = TEXT.matcher(text);
    if (!parts.matches()) {
      return Optional.empty();
    }
    int ordinal = parts.group(2) == null ? 0 : Integer.parseInt(parts.group(2));
    return Optional.of(new ChangeId(Long.parseLong(parts.group(1)), ordinal));
  }

  /** Whether it comes after another. */
  public boolean isAfter(ChangeId other) {
    return compareTo(other) > 0;
  }

  @Override
  public int compareTo(ChangeId other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return position + "." + ordinal;
  }
}
