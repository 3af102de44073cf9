package io.commercegraph.command.redaction;

import io.commercegraph.api.values.Gtin;
import java.util.ArrayList;
import java.util.List;

/** Payment cards: 13 to 19 digits of a card scheme that pass Luhn's check, however separated. */
final class CardFinder {

  private static final int SHORTEST = 13;
  private static final int LONGEST = 19;

  /** As an EAN is printed under its bars. */
  private static final List<Integer> PRINTED_EAN = List.of(1, 6, 6);

  private CardFinder() {}

  /** The cards of a text in which dates and amounts are taken. */
  static List<Span> find(String text) {
    List<Span> found = new ArrayList<>();
    for (DigitRun run : DigitRun.in(text, SHORTEST)) {
      for (int from = 0; from < run.size(); from++) {
        int to = lastGroup(run, from);
        if (to >= 0) {
          found.add(run.window(from, to).span());
          from = to;
        }
      }
    }
    return found;
  }

  /** The last group of the longest card that starts with a group, or -1. */
  private static int lastGroup(DigitRun run, int from) {
    int last = -1;
    int digits = 0;
    for (int to = from; to < run.size(); to++) {
      digits += run.length(to);
      if (digits > LONGEST) {
        break;
      }
      if (digits >= SHORTEST && isCard(run.window(from, to))) {
        last = to;
      }
    }
    return last;
  }

  private static boolean isCard(DigitGroups window) {
    String digits = window.digits();
    return CardSchemes.include(digits)
        && luhn(digits) % 10 == 0
        && isOneNumber(window)
        && !isEan(window, digits);
  }

  private static boolean isOneNumber(DigitGroups window) {
    List<Integer> shape = window.shape();
    boolean inFours = shape.subList(0, shape.size() - 1).stream().allMatch(group -> group == 4);
    return inFours || (window.isSetApart() && !NumberList.is(window));
  }

  /** Cards of an EAN's length are all but extinct, and one in ten EANs passes Luhn's check. */
  private static boolean isEan(DigitGroups window, String digits) {
    return digits.length() == SHORTEST
        && (window.isOneGroup() || window.shape().equals(PRINTED_EAN))
        && Gtin.parse(digits).isPresent();
  }

  private static int luhn(CharSequence digits) {
    int sum = 0;
    for (int i = digits.length() - 1, weight = 1; i >= 0; i--, weight = 3 - weight) {
      int product = (digits.charAt(i) - '0') * weight;
      sum += product > 9 ? product - 9 : product;
    }
    return sum;
  }
}
