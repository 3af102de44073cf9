package io.commercegraph.command.coupons;

import io.commercegraph.api.values.Gtin;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Payment cards: 13 to 19 digits of a card scheme, however grouped, that pass Luhn's check. */
final class Cards {

  private static final int SHORTEST = 13;
  private static final int LONGEST = 19;

  private static final Pattern DIGITS =
      Pattern.compile("(?<![\\p{N}])[2-6](?:[ ._/–-]{0,3}\\d){12,}");

  private Cards() {}

  static List<Span> find(String text) {
    List<Span> found = new ArrayList<>();
    Matcher run = DIGITS.matcher(text);
    while (run.find()) {
      int end = endOf(run.group());
      if (end > 0) {
        found.add(new Span(run.start(), run.start() + end));
      }
    }
    return found;
  }

  /** Where the longest card that a run starts with ends, or 0 if it starts with none. */
  private static int endOf(String run) {
    StringBuilder digits = new StringBuilder();
    int end = 0;
    for (int at = 0; at < run.length() && digits.length() < LONGEST; at++) {
      if (Character.isDigit(run.charAt(at))) {
        digits.append(run.charAt(at));
        boolean whole = at + 1 == run.length() || !Character.isDigit(run.charAt(at + 1));
        if (whole && digits.length() >= SHORTEST && isCard(digits, at + 1 > digits.length())) {
          end = at + 1;
        }
      }
    }
    return end;
  }

  private static boolean isCard(CharSequence digits, boolean grouped) {
    // Cards of a GTIN's length are all but extinct, and one in ten GTINs passes Luhn's check.
    boolean gtin = !grouped && Gtin.parse(digits.toString()).isPresent();
    return !gtin && luhn(digits) % 10 == 0;
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
