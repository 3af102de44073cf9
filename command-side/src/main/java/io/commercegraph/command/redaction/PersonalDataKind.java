package io.commercegraph.command.redaction;

import java.util.Locale;

/**
 * The kinds of personal data that must never be recorded of a customer, in the order in which they
 * are sought.
 */
public enum PersonalDataKind {
  /** A URL that contains one of the other kinds, or a user name. */
  URL,
  EMAIL,
  IBAN,
  CARD,
  PHONE;

  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The text that replaces the personal data in a note. */
  String placeholder() {
    return "[" + wireName() + "]";
  }
}
