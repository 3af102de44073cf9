package io.commercegraph.command.coupons;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** International bank account numbers: a country's length and a right check number. */
final class Ibans {

  private static final Map<String, Integer> LENGTHS = new HashMap<>();

  static {
    String lengths =
        "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27"
            + " DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28"
            + " HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21"
            + " LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29"
            + " PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23"
            + " TN24 TR26 UA29 VA22 VG24 XK20 YE30";
    for (String length : lengths.split(" ", -1)) {
      LENGTHS.put(length.substring(0, 2), Integer.valueOf(length.substring(2)));
    }
  }

  private static final Pattern START =
      Pattern.compile("(?<![\\p{L}\\p{N}])[a-z]{2}[ .-]?\\d[ .-]?\\d", Pattern.CASE_INSENSITIVE);

  private static final BigInteger MODULUS = BigInteger.valueOf(97);

  private Ibans() {}

  static List<Span> find(String text) {
    List<Span> found = new ArrayList<>();
    Matcher start = START.matcher(text);
    int from = 0;
    while (start.find(from)) {
      int end = endOf(text, start.start());
      if (end > 0) {
        found.add(new Span(start.start(), end));
      }
      from = end > 0 ? end : start.start() + 1;
    }
    return found;
  }

  /** Where the IBAN that starts here ends, or 0 if none does. */
  private static int endOf(String text, int start) {
    Integer length = LENGTHS.get(text.substring(start, start + 2).toUpperCase(Locale.ROOT));
    StringBuilder iban = new StringBuilder();
    for (int at = start; length != null && at < text.length(); at++) {
      char c = text.charAt(at);
      if (Character.digit(c, 36) >= 0) {
        iban.append(c);
      } else if (" .-".indexOf(c) < 0) {
        return 0;
      }
      if (iban.length() == length) {
        return isChecked(iban.toString()) ? at + 1 : 0;
      }
    }
    return 0;
  }

  private static boolean isChecked(String iban) {
    StringBuilder digits = new StringBuilder();
    (iban.substring(4) + iban.substring(0, 4))
        .chars()
        .forEach(c -> digits.append(Character.digit(c, 36)));
    return new BigInteger(digits.toString()).mod(MODULUS).intValue() == 1;
  }
}
