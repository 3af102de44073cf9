package io.commercegraph.command.redaction;

import io.commercegraph.command.redaction.text.DigitRun;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The format of each country's IBAN after the check number: the number of digits (n), capital
 * letters (a) or either (c). The source is SWIFT's IBAN registry and, for the last line, the
 * countries' own announcements.
 */
final class IbanFormats {

  private static final String REGISTRY =
      "AD8n12c AE19n AL8n16c AT16n AZ4a20c BA16n BE12n BG4a6n8c BH4a14c BI23n BR23n1a1c BY4c4n16c"
          + " CH5n12c CR18n CY8n16c CZ20n DE18n DJ23n DK14n DO4c20n EE16n EG25n ES20n FI14n FK2a12n"
          + " FO14n FR10n11c2n GB4a14n GE2a16n GI4a15c GL14n GR7n16c GT24c HN4a20n HR17n HU24n"
          + " IE4a14n IL19n IQ4a15n IS22n IT1a10n12c JO4a4n18c KW4a22c KZ3n13c LB4n20c LC4a24c"
          + " LI5n12c LT16n LU3n13c LV4a13c LY21n MC10n11c2n MD20c ME18n MK3n10c2n MN16n MR23n"
          + " MT4a5n18c MU4a19n3a NI4a20n NL4a10n NO11n OM3n16c PK4a16c PL24n PS4a21c PT21n QA4a21c"
          + " RO4a16c RS18n RU14n15c SA2n18c SC4a20n3a SD14n SE20n SI15n SK20n SM1a10n12c SO19n"
          + " ST21n SV4a20n TL19n TN20n TR5n17c UA6n19c VA18n VG4a16n XK16n YE4a4n18c AO21n BF2a22n"
          + " BJ2a22n CF23n CG23n CI2a22n CM23n CV21n DZ22n GA23n GQ23n GW2a19n IR22n KM23n MA24n"
          + " MG23n ML2a22n MZ21n NE2a22n SN2a22n TD23n TG2a22n";

  private static final Pattern RUN = Pattern.compile("(\\d+)([nac])");

  private static final Map<String, String> FORMATS = new HashMap<>();

  static {
    for (String country : REGISTRY.split(" ", -1)) {
      StringBuilder format = new StringBuilder("aann");
      Matcher run = RUN.matcher(country.substring(2));
      while (run.find()) {
        format.append(run.group(2).repeat(Integer.parseInt(run.group(1))));
      }
      FORMATS.put(country.substring(0, 2), format.toString());
    }
  }

  private IbanFormats() {}

  /**
   * The format of a country's IBANs, one letter for each character; {@code null} where the country
   * has none.
   */
  static @Nullable String of(String country) {
    return FORMATS.get(country.toUpperCase(Locale.ROOT));
  }

  /** Whether a format allows a character at an index. */
  static boolean allows(String format, int place, char c) {
    boolean digit = DigitRun.isDigit(c);
    return switch (format.charAt(place)) {
      case 'n' -> digit;
      case 'a' -> !digit;
      default -> true;
    };
  }
}
