package io.commercegraph.command.redaction;

import io.commercegraph.api.values.Gtin;
import io.commercegraph.command.redaction.text.DigitGroups;
import io.commercegraph.command.redaction.text.DigitRun;
import io.commercegraph.command.redaction.text.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds payment card numbers: 13 to 19 digits with a known scheme's prefix that pass the Luhn
 * check, with any separators.
 */
final class CardFinder {

  private static final int SHORTEST = 13;
  private static final int MAX_DIGITS = 19;

  /** The groups of an EAN as it is printed under its barcode. */
  private static final List<Integer> PRINTED_EAN = List.of(1, 6, 6);

  private CardFinder() {}

  /** Finds the cards in a text in which dates and amounts are masked. */
  static List<Span> find(String text) {
    List<Span> found = new ArrayList<>();
    for (DigitRun run : DigitRun.in(text, SHORTEST)) {
      for (int from = 0; from < run.size(); from++) {
        int to = lastGroup(run, from);
        if (to >= 0) {
          found.add(run.groupRange(from, to).span());
          from = to;
        }
      }
    }
    return found;
  }

  /** The index of the last group of the longest card that starts with a group, or -1. */
  private static int lastGroup(DigitRun run, int from) {
    int last = -1;
    int digits = 0;
    for (int to = from; to < run.size(); to++) {
      digits += run.length(to);
      if (digits > MAX_DIGITS) {
        break;
      }
      if (digits >= SHORTEST && isCard(run.groupRange(from, to))) {
        last = to;
      }
    }
    return last;
  }

  private static boolean isCard(DigitGroups groupRange) {
    String digits = groupRange.digits();
    return CardSchemes.include(digits)
        && luhn(digits) % 10 == 0
        && isOneNumber(groupRange)
        && !isEan(groupRange, digits);
  }

  private static boolean isOneNumber(DigitGroups groupRange) {
    List<Integer> shape = groupRange.shape();
    boolean inFours = shape.subList(0, shape.size() - 1).stream().allMatch(group -> group == 4);
    return inFours || (groupRange.isDelimitedDifferently() && !NumberList.isNumberList(groupRange));
  }

  /**
   * Whether the digits are an EAN. Cards of that length are very rare, and one in ten EANs passes
   * the Luhn check.
   */
  private static boolean isEan(DigitGroups groupRange, String digits) {
    return digits.length() == SHORTEST
        && (groupRange.isOneGroup() || groupRange.shape().equals(PRINTED_EAN))
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
