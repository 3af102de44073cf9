package io.commercegraph.command.redaction;

import io.commercegraph.command.redaction.text.NormalizedText;
import io.commercegraph.command.redaction.text.Span;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds phone numbers: any in the international form; any after a keyword such as "call"; and
 * national ones. A national number is valid in the shop's country, or in one of many others where
 * it is grouped as is usual there or starts with a zero. A number after a word such as "order" is
 * no phone number.
 */
final class PhoneFinder {

  /** The fewest digits of a phone number after a keyword, as "112 233". */
  static final int SHORTEST = 6;

  private PhoneFinder() {}

  /**
   * Finds the phone numbers in a text in which dates and amounts are masked, by the numbering plan
   * of the shop's country.
   */
  static List<Span> find(String text, @Nullable NumberingPlan plan) {
    String masked = HarmlessNumbers.withoutLabelled(text);
    List<Span> found = new ArrayList<>(InternationalPhoneFinder.withPlus(text));
    found.addAll(InternationalPhoneFinder.withPrefix(masked));
    found.addAll(KeywordPhoneFinder.find(masked, plan));
    found.addAll(NationalPhoneFinder.find(NormalizedText.mask(masked, found), plan));
    return Span.merged(found.stream().map(span -> withBracket(text, span)).toList());
  }

  /** The span with an opening bracket before it, where the bracket is closed within the span. */
  private static Span withBracket(String text, Span span) {
    boolean closes = text.substring(span.start(), span.end()).contains(")");
    boolean opens = span.start() > 0 && text.charAt(span.start() - 1) == '(';
    return closes && opens ? new Span(span.start() - 1, span.end()) : span;
  }
}
