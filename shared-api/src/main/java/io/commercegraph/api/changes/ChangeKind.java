package io.commercegraph.api.changes;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The kinds of changes. */
public enum ChangeKind {
  PRICE,
  AVAILABILITY,
  /** An offer was listed, changed, withdrawn, or found to be of another product. */
  OFFER,
  /** A coupon was listed, changed or withdrawn, or the level of confidence in it changed. */
  COUPON,
  SHOP,
  TRUST;

  /** The name in requests, answers and rows. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The kind of that name. */
  public static Optional<ChangeKind> ofWire(String wire) {
    return Arrays.stream(values()).filter(kind -> kind.wire().equals(wire)).findFirst();
  }
}
