package io.commercegraph.command.redaction;

import java.util.Locale;

/** What must never be recorded of a customer, in the order in which it is looked for. */
public enum PersonalDataKind {
  /** An address on the web that carries one of the others, or a user's name. */
  URL,
  EMAIL,
  IBAN,
  CARD,
  PHONE;

  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What stands in a note instead. */
  String placeholder() {
    return "[" + wireName() + "]";
  }
}
