package io.commercegraph.api.values;

import java.util.Optional;

/** A Global Trade Item Number, kept as 14 digits whatever its printed length. */
public record Gtin(String digits) {

  public Gtin {
    if (!isWellFormed(digits) || digits.length() != 14) {
      throw new IllegalArgumentException("Not a GTIN-14");
    }
  }

  /** Reads a GTIN of 8, 12, 13 or 14 digits whose check digit is right. */
  public static Optional<Gtin> parse(String text) {
    String digits = text.strip();
    return isWellFormed(digits)
        ? Optional.of(new Gtin("0".repeat(14 - digits.length()) + digits))
        : Optional.empty();
  }

  /** Whether a text can only be meant as a GTIN: all digits, of one of the four lengths. */
  public static boolean looksLikeOne(String text) {
    int length = text.length();
    return (length == 8 || length == 12 || length == 13 || length == 14)
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** Numbers that each shop gives out for itself (prefixes 02, 04 and 2x of GS1). */
  public boolean isRestricted() {
    return digits.charAt(1) == '2'
        || digits.startsWith("02", 1)
        || digits.startsWith("04", 1)
        // GTIN-8 has prefixes of its own; 0 and 2 are the ones for use inside a company.
        || (digits.startsWith("000000") && (digits.charAt(6) == '0' || digits.charAt(6) == '2'));
  }

  private static boolean isWellFormed(String text) {
    return looksLikeOne(text) && checkDigit(text) == text.charAt(text.length() - 1) - '0';
  }

  private static int checkDigit(String text) {
    int sum = 0;
    for (int i = text.length() - 2, weight = 3; i >= 0; i--, weight = 4 - weight) {
      sum += (text.charAt(i) - '0') * weight;
    }
    return (10 - sum % 10) % 10;
  }
}
