package io.commercegraph.command.redaction;

import io.commercegraph.command.redaction.text.DigitGroups;
import io.commercegraph.command.redaction.text.Span;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The rule that tells a list of quantities, such as sizes or years, from the groups of one number:
 * its values grow by small steps or are round.
 */
final class NumberList {

  private static final int SMALL_STEP = 10;

  private NumberList() {}

  /** Whether the groups are a list of numbers rather than parts of one number. */
  static boolean isNumberList(DigitGroups groupRange) {
    List<Span> groups = groupRange.run().groups().subList(groupRange.from(), groupRange.to() + 1);
    if (groups.size() < 2
        || groups.stream().anyMatch(g -> g.length() > 6 || isPadded(groupRange, g))) {
      return false;
    }
    List<Integer> values =
        groups.stream()
            .map(g -> Integer.valueOf(groupRange.run().text().substring(g.start(), g.end())))
            .toList();
    return values.stream().allMatch(value -> value % 10 == 0)
        || steps(values, (a, b) -> b > a && b - a <= SMALL_STEP)
        || steps(values, (a, b) -> a > b && a - b <= SMALL_STEP)
        || (values.size() > 2 && steps(values, (a, b) -> b == 2 * a));
  }

  private static boolean isPadded(DigitGroups groupRange, Span group) {
    return group.length() > 1 && groupRange.run().text().charAt(group.start()) == '0';
  }

  private static boolean steps(List<Integer> values, Step step) {
    return IntStream.range(1, values.size())
        .allMatch(i -> step.leads(values.get(i - 1), values.get(i)));
  }

  private interface Step {
    boolean leads(int from, int to);
  }
}
