package io.commercegraph.command.feeds.text;

import io.commercegraph.api.values.Gtin;
import java.util.Optional;

/** GTINs as spreadsheets and exports leave them. */
public final class GtinText {

  private GtinText() {}

  /**
   * The first good GTIN in a text. Spaces, hyphens and a spreadsheet's leading apostrophe do not
   * count, and leading zeros that a spreadsheet took for nothing are put back: a check digit does
   * not depend on them.
   */
  public static Optional<Gtin> parse(String raw) {
    for (String part : raw.split("[,;|/]", -1)) {
      String digits = part.replaceAll("['\\s\\u00A0\\u2010-\\u2015-]", "");
      if (digits.endsWith(".0")) {
        digits = digits.substring(0, digits.length() - 2);
      }
      Optional<Gtin> gtin = Gtin.parse(withLostZeros(digits));
      if (gtin.isPresent() && !gtin.get().digits().equals("0".repeat(14))) {
        return gtin;
      }
    }
    return Optional.empty();
  }

  /** Nine to eleven digits were twelve once; shorter ones could be anything. */
  private static String withLostZeros(String digits) {
    boolean lost = digits.length() >= 9 && digits.length() <= 11;
    return lost ? "0".repeat(12 - digits.length()) + digits : digits;
  }
}
