package io.commercegraph.command.redaction;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Numbers that are not a person's, which are taken out before persons' numbers are looked for. */
final class HarmlessNumbers {

  private static final Pattern FACTS =
      any(Stream.of(DatePatterns.PATTERNS, AmountPatterns.PATTERNS, LabelledNumberPatterns.GTINS));
  private static final Pattern LABELLED = any(Stream.of(LabelledNumberPatterns.PATTERNS));

  private HarmlessNumbers() {}

  /** The text without dates, times, amounts and GTINs. */
  static String withoutFacts(String text) {
    return blank(text, FACTS);
  }

  /** The text without numbers that say what else they are. */
  static String withoutLabelled(String text) {
    return blank(text, LABELLED);
  }

  private static String blank(String text, Pattern pattern) {
    return NormalizedText.blank(text, Span.of(pattern, text, match -> true));
  }

  private static Pattern any(Stream<List<String>> patterns) {
    return Pattern.compile(
        patterns.flatMap(List::stream).collect(Collectors.joining("|")),
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }
}
