package io.commercegraph.api.products;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A unit of amounts in titles.
 *
 * @param factor size of the unit in the base unit of its dimension
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

  /**
   * The unit with this spelling, in upper or lower case.
   *
   * @throws IllegalArgumentException if there is no such unit
   */
  static Unit of(String written) {
    Unit unit = ALL.get(written.toLowerCase(Locale.ROOT));
    if (unit == null) {
      throw new IllegalArgumentException("No unit: " + written);
    }
    return unit;
  }

  /**
   * An amount of this unit in the base unit of the dimension. A data size that is a multiple of
   * 1024 is converted in steps of 1024: 1024 MB is 1 GB.
   */
  BigDecimal toBaseUnit(BigDecimal number) {
    boolean binary =
        dimension == Dimension.DATA
            && number.compareTo(BINARY) >= 0
            && number.remainder(BINARY).signum() == 0;
    BigDecimal decimal =
        binary ? number.divide(BINARY, MathContext.DECIMAL64).movePointRight(3) : number;
    return decimal.multiply(factor, MathContext.DECIMAL64).stripTrailingZeros();
  }
}
