package io.commercegraph.api.coupons;

import java.util.Locale;
import java.util.Optional;

/** The reasons that a customer can give in a report on a code. */
public enum ReportReason {
  /** The till did not take it. */
  INVALID,
  /** The checkout stated that the coupon has expired. */
  EXPIRED,
  /** It works in some stores or for some goods only; says nothing for or against the code. */
  STORE_SPECIFIC,
  /** It took something off. */
  WORKED;

  /** What a counted report with this reason does to the code. */
  public Effect effect() {
    return switch (this) {
      case INVALID, EXPIRED -> Effect.AGAINST;
      case STORE_SPECIFIC -> Effect.NONE;
      case WORKED -> Effect.FOR;
    };
  }

  /** Lower case, as events and answers have it. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The reason that a text names, in any case and with {@code -} for {@code _}. */
  public static Optional<ReportReason> parse(String text) {
    String name = text.strip().toUpperCase(Locale.ROOT).replace('-', '_');
    for (ReportReason reason : values()) {
      if (reason.name().equals(name)) {
        return Optional.of(reason);
      }
    }
    return Optional.empty();
  }

  /** Which way a vote goes. */
  public enum Effect {
    FOR,
    AGAINST,
    NONE
  }
}
