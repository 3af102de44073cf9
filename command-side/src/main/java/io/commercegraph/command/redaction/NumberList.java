package io.commercegraph.command.redaction;

import java.util.List;
import java.util.stream.IntStream;

/** Lists of quantities, such as sizes or years, which grow by small steps or are round. */
final class NumberList {

  private static final int SMALL_STEP = 10;

  private NumberList() {}

  /** Whether the groups are numbers in a row rather than parts of one number. */
  static boolean is(DigitGroups window) {
    List<Span> groups = window.run().groups().subList(window.from(), window.to() + 1);
    if (groups.size() < 2 || groups.stream().anyMatch(g -> g.length() > 6 || isPadded(window, g))) {
      return false;
    }
    List<Integer> values =
        groups.stream()
            .map(g -> Integer.valueOf(window.run().text().substring(g.start(), g.end())))
            .toList();
    return values.stream().allMatch(value -> value % 10 == 0)
        || steps(values, (a, b) -> b > a && b - a <= SMALL_STEP)
        || steps(values, (a, b) -> a > b && a - b <= SMALL_STEP)
        || (values.size() > 2 && steps(values, (a, b) -> b == 2 * a));
  }

  private static boolean isPadded(DigitGroups window, Span group) {
    return group.length() > 1 && window.run().text().charAt(group.start()) == '0';
  }

  private static boolean steps(List<Integer> values, Step step) {
    return IntStream.range(1, values.size())
        .allMatch(i -> step.leads(values.get(i - 1), values.get(i)));
  }

  private interface Step {
    boolean leads(int from, int to);
  }
}
