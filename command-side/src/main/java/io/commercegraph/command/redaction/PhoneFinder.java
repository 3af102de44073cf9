package io.commercegraph.command.redaction;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Phone numbers: any in the international form; any that a word such as "call" announces; and
 * national ones by the rules of the shop's country, or of one of many others where they are grouped
 * as is usual there or start with a zero. What a word such as "order" announces is none of these.
 */
final class PhoneFinder {

  /** As "112 233", which a word has to announce. */
  static final int SHORTEST = 6;

  private PhoneFinder() {}

  /**
   * The numbers in a text in which dates and amounts are taken, by the plan of the shop's country.
   */
  static List<Span> find(String text, @Nullable NumberingPlan plan) {
    String meant = HarmlessNumbers.withoutLabelled(text);
    List<Span> found = new ArrayList<>(InternationalPhoneFinder.withPlus(text));
    found.addAll(InternationalPhoneFinder.withPrefix(meant));
    found.addAll(KeywordPhoneFinder.find(meant, plan));
    found.addAll(NationalPhoneFinder.find(NormalizedText.blank(meant, found), plan));
    return Span.apart(found.stream().map(span -> withBracket(text, span)).toList());
  }

  /** With the bracket before it that is closed within it. */
  private static Span withBracket(String text, Span span) {
    boolean closes = text.substring(span.start(), span.end()).contains(")");
    boolean opens = span.start() > 0 && text.charAt(span.start() - 1) == '(';
    return closes && opens ? new Span(span.start() - 1, span.end()) : span;
  }
}
