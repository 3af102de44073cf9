package io.commercegraph.command.redaction;

import io.commercegraph.command.redaction.text.DigitRun;
import io.commercegraph.command.redaction.text.NormalizedText;
import io.commercegraph.command.redaction.text.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds international bank account numbers (IBAN): a country's format with a correct check number.
 */
final class IbanFinder {

  private static final int MAX_GAP = 4;

  private IbanFinder() {}

  static List<Span> find(String text) {
    List<Span> found = new ArrayList<>();
    for (int start = 0; start < text.length(); start++) {
      int end = isLetter(text.charAt(start)) ? endOf(text, start) : 0;
      if (end > 0) {
        found.add(new Span(start, end));
        start = end - 1;
      }
    }
    return found;
  }

  /** The end of the IBAN that starts at an index, or 0 if there is none. */
  private static int endOf(String text, int start) {
    int second = next(text, start + 1);
    if (second < 0 || !isLetter(text.charAt(second)) || !mayStart(text, start, second)) {
      return 0;
    }
    String format = IbanFormats.of("" + text.charAt(start) + text.charAt(second));
    if (format == null) {
      return 0;
    }
    StringBuilder iban = new StringBuilder(format.length());
    for (int at = start; at >= 0; at = next(text, at + 1)) {
      char c = text.charAt(at);
      if (!IbanFormats.allows(format, iban.length(), c)) {
        return 0;
      }
      iban.append(c);
      if (iban.length() == format.length()) {
        return isChecked(iban) ? at + 1 : 0;
      }
    }
    return 0;
  }

  /**
   * Whether an IBAN may start at an index: at the start of a word, or within one if both letters
   * and a digit are adjacent.
   */
  private static boolean mayStart(String text, int start, int second) {
    return start == 0
        || !Character.isLetterOrDigit(text.charAt(start - 1))
        || (second == start + 1
            && second + 1 < text.length()
            && DigitRun.isDigit(text.charAt(second + 1)));
  }

  /** The index of the next letter or digit after a short separator at most, or -1. */
  private static int next(String text, int from) {
    for (int at = from; at < text.length() && at - from <= MAX_GAP; at++) {
      char c = text.charAt(at);
      if (isLetter(c) || DigitRun.isDigit(c)) {
        return at;
      }
      if (c == NormalizedText.MASK || Character.isLetter(c)) {
        return -1;
      }
    }
    return -1;
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  /**
   * Whether the check number is correct: ISO 7064 MOD 97-10 over the IBAN with its first four
   * characters moved to the end.
   */
  private static boolean isChecked(CharSequence iban) {
    int rest = 0;
    for (int i = 0; i < iban.length(); i++) {
      int value = Character.digit(iban.charAt((i + 4) % iban.length()), 36);
      rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
    }
    return rest == 1;
  }
}
