package io.commercegraph.api.products;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A unit that titles write amounts in.
 *
 * @param factor how much of its dimension's own unit it is
 */
record Unit(Dimension dimension, BigDecimal factor) {

  private static final Map<String, Unit> ALL =
      all(
          "DATA mb 0.001 gb 1 tb 1000",
          "LENGTH mm 1 cm 10 m 1000 inch 25.4 inches 25.4 zoll 25.4 \" 25.4 ” 25.4 ″ 25.4 '' 25.4",
          "MASS mg 0.001 g 1 gr 1 kg 1000 oz 28.349523125 lb 453.59237 lbs 453.59237",
          "VOLUME ml 1 cl 10 dl 100 l 1000 ltr 1000 liter 1000 litre 1000 fl.oz 29.5735295625",
          "POWER w 1 watt 1 kw 1000",
          "VOLTAGE v 1 volt 1",
          "CHARGE mah 1 ah 1000",
          "FREQUENCY hz 0.000001 khz 0.001 mhz 1 ghz 1000");

  private static final BigDecimal BINARY = BigDecimal.valueOf(1_024);

  private static Map<String, Unit> all(String... dimensions) {
    Map<String, Unit> units = new HashMap<>();
    for (String written : dimensions) {
      String[] words = written.split(" ", -1);
      for (int i = 1; i < words.length; i += 2) {
        Unit unit = new Unit(Dimension.valueOf(words[0]), new BigDecimal(words[i + 1]));
        units.put(words[i].replace('.', ' '), unit);
      }
    }
    return Map.copyOf(units);
  }

  /** The unit of a word in any case, which must be one. */
  static Unit of(String written) {
    Unit unit = ALL.get(written.toLowerCase(Locale.ROOT));
    if (unit == null) {
      throw new IllegalArgumentException("No unit: " + written);
    }
    return unit;
  }

  /**
   * An amount in the dimension's own unit. What computers count in 1024s is a whole of the next.
   */
  BigDecimal inOwnUnit(BigDecimal number) {
    boolean counted =
        dimension == Dimension.DATA
            && number.compareTo(BINARY) >= 0
            && number.remainder(BINARY).signum() == 0;
    BigDecimal decimal =
        counted ? number.divide(BINARY, MathContext.DECIMAL64).movePointRight(3) : number;
    return decimal.multiply(factor, MathContext.DECIMAL64).stripTrailingZeros();
  }
}
