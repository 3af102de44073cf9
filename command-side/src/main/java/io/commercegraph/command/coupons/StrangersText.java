package io.commercegraph.command.coupons;

/**
 * A text that a stranger wrote and that is kept for operators: without personal data, as a note.
 */
public final class StrangersText {

  private StrangersText() {}

  /** The text with a placeholder for each finding, and cut where it is longer than a note. */
  public static String redacted(String text) {
    return Redaction.of(text, null).text();
  }
}
