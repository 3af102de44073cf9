package io.commercegraph.command.redaction;

import java.util.List;

/** The prefixes and lengths of payment card numbers (ISO/IEC 7812, as the schemes publish them). */
final class CardSchemes {

  /** Card numbers with a prefix in a range and a number of digits in a range. */
  private record PrefixRange(String from, String to, int shortest, int longest) {

    boolean has(String digits) {
      String prefix = digits.substring(0, from.length());
      return digits.length() >= shortest
          && digits.length() <= longest
          && prefix.compareTo(from) >= 0
          && prefix.compareTo(to) <= 0;
    }
  }

  private static final List<PrefixRange> SCHEMES =
      List.of(
          new PrefixRange("4", "4", 13, 19), // Visa
          new PrefixRange(
              "50", "69", 13, 19), // Mastercard, Maestro, Discover, UnionPay, RuPay, Elo
          new PrefixRange("2200", "2204", 16, 19), // Mir
          new PrefixRange("2221", "2720", 16, 16), // Mastercard
          new PrefixRange("34", "34", 15, 15), // American Express
          new PrefixRange("37", "37", 15, 15),
          new PrefixRange("300", "305", 14, 19), // Diners Club
          new PrefixRange("3095", "3095", 14, 19),
          new PrefixRange("36", "36", 14, 19),
          new PrefixRange("38", "39", 14, 19),
          new PrefixRange("3528", "3589", 16, 19), // JCB
          new PrefixRange("1800", "1800", 15, 15),
          new PrefixRange("2131", "2131", 15, 15),
          new PrefixRange("81", "82", 16, 19), // UnionPay, RuPay
          new PrefixRange("8600", "8600", 16, 16), // Uzcard
          new PrefixRange("9792", "9792", 16, 16), // Troy
          new PrefixRange("9860", "9860", 16, 16)); // Humo

  private CardSchemes() {}

  static boolean include(String digits) {
    return SCHEMES.stream().anyMatch(scheme -> scheme.has(digits));
  }
}
