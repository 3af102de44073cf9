package io.commercegraph.command.feeds.text;

import io.commercegraph.api.values.Gtin;
import java.util.Optional;
import java.util.regex.Pattern;

/** Parses GTINs as spreadsheets and exports write them. */
public final class GtinParser {

  private static final String NONE = "0".repeat(14);
  private static final Pattern SEVERAL = Pattern.compile("[,;|/]");
  private static final Pattern PRINTING = Pattern.compile("['\\s\\u00A0\\u2010-\\u2015-]+");

  private GtinParser() {}

  /**
   * The first valid GTIN in a text. Spaces, hyphens and a spreadsheet's leading apostrophe are
   * ignored, and leading zeros that a spreadsheet dropped are restored: the check digit does not
   * depend on them.
   */
  public static Optional<Gtin> parse(String raw) {
    if (Gtin.looksLikeOne(raw)) {
      return valid(raw);
    }
    for (String part : SEVERAL.split(raw, -1)) {
      String digits = PRINTING.matcher(part).replaceAll("");
      if (digits.endsWith(".0")) {
        digits = digits.substring(0, digits.length() - 2);
      }
      Optional<Gtin> gtin = valid(withLostZeros(digits));
      if (gtin.isPresent()) {
        return gtin;
      }
    }
    return Optional.empty();
  }

  private static Optional<Gtin> valid(String digits) {
    return Gtin.parse(digits).filter(gtin -> !gtin.digits().equals(NONE));
  }

  /**
   * Restores lost zeros of nine to eleven digits, which had twelve; shorter ones could be anything.
   */
  private static String withLostZeros(String digits) {
    boolean lost = digits.length() >= 9 && digits.length() <= 11;
    return lost ? "0".repeat(12 - digits.length()) + digits : digits;
  }
}
