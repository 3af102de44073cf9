package io.commercegraph.command.redaction;

import io.commercegraph.command.redaction.text.NormalizedText;
import io.commercegraph.command.redaction.text.Span;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Masks numbers that are not personal, such as dates, amounts and order numbers, before phone and
 * card numbers are sought.
 */
final class HarmlessNumbers {

  private static final Pattern DATES_AND_AMOUNTS =
      any(Stream.of(DatePatterns.PATTERNS, AmountPatterns.PATTERNS, LabelledNumberPatterns.GTINS));
  private static final Pattern LABELLED = any(Stream.of(LabelledNumberPatterns.PATTERNS));

  private HarmlessNumbers() {}

  /** Masks dates, times, amounts and GTINs. */
  static String withoutDatesAndAmounts(String text) {
    return mask(text, DATES_AND_AMOUNTS);
  }

  /** Masks numbers with a label, such as order numbers. */
  static String withoutLabelled(String text) {
    return mask(text, LABELLED);
  }

  private static String mask(String text, Pattern pattern) {
    return NormalizedText.mask(text, Span.of(pattern, text, match -> true));
  }

  private static Pattern any(Stream<List<String>> patterns) {
    return Pattern.compile(
        patterns.flatMap(List::stream).collect(Collectors.joining("|")),
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }
}
