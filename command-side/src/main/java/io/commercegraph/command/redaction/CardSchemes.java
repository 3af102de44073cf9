package io.commercegraph.command.redaction;

import java.util.List;

/**
 * What payment cards start with, and how long they are (ISO/IEC 7812, as the schemes publish it).
 */
final class CardSchemes {

  /** Numbers from one prefix to another of the same length, of so many digits. */
  private record Scheme(String from, String to, int shortest, int longest) {

    boolean has(String digits) {
      String prefix = digits.substring(0, from.length());
      return digits.length() >= shortest
          && digits.length() <= longest
          && prefix.compareTo(from) >= 0
          && prefix.compareTo(to) <= 0;
    }
  }

  private static final List<Scheme> SCHEMES =
      List.of(
          new Scheme("4", "4", 13, 19), // Visa
          new Scheme("50", "69", 13, 19), // Mastercard, Maestro, Discover, UnionPay, RuPay, Elo
          new Scheme("2200", "2204", 16, 19), // Mir
          new Scheme("2221", "2720", 16, 16), // Mastercard
          new Scheme("34", "34", 15, 15), // American Express
          new Scheme("37", "37", 15, 15),
          new Scheme("300", "305", 14, 19), // Diners Club
          new Scheme("3095", "3095", 14, 19),
          new Scheme("36", "36", 14, 19),
          new Scheme("38", "39", 14, 19),
          new Scheme("3528", "3589", 16, 19), // JCB
          new Scheme("1800", "1800", 15, 15),
          new Scheme("2131", "2131", 15, 15),
          new Scheme("81", "82", 16, 19), // UnionPay, RuPay
          new Scheme("8600", "8600", 16, 16), // Uzcard
          new Scheme("9792", "9792", 16, 16), // Troy
          new Scheme("9860", "9860", 16, 16)); // Humo

  private CardSchemes() {}

  static boolean include(String digits) {
    return SCHEMES.stream().anyMatch(scheme -> scheme.has(digits));
  }
}
