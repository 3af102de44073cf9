package io.commercegraph.api.products;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A unit in which goods are measured for their unit price, with its size in the reference unit of
 * its dimension: 1 kg, 1 l, 1 m, 1 m², 1 m³ or 1 piece.
 */
public enum MeasureUnit {
  KG("kg", null, "1", "kgs kilogram kilograms kilo"),
  G("g", KG, "0.001", "gr gram grams gramm"),
  MG("mg", KG, "0.000001", "milligram milligrams"),
  LB("lb", KG, "0.45359237", "lbs pound pounds"),
  OZ("oz", KG, "0.028349523125", "ounce ounces"),
  L("l", null, "1", "lt ltr liter litre liters litres"),
  DL("dl", L, "0.1", "deciliter decilitre"),
  CL("cl", L, "0.01", "centiliter centilitre"),
  ML("ml", L, "0.001", "milliliter millilitre milliliters millilitres"),
  FLOZ("fl oz", L, "0.0295735295625", "floz fl.oz fl.oz. fl-oz"),
  PT("pt", L, "0.473176473", "pint pints"),
  QT("qt", L, "0.946352946", "quart quarts"),
  GAL("gal", L, "3.785411784", "gallon gallons"),
  M("m", null, "1", "meter metre meters metres"),
  CM("cm", M, "0.01", "centimeter centimetre"),
  MM("mm", M, "0.001", "millimeter millimetre"),
  IN("in", M, "0.0254", "inch inches"),
  FT("ft", M, "0.3048", "foot feet"),
  YD("yd", M, "0.9144", "yard yards"),
  SQM("m²", null, "1", "m2 sqm qm"),
  SQFT("ft²", SQM, "0.09290304", "ft2 sqft"),
  CBM("m³", null, "1", "m3 cbm"),
  PIECE("piece", null, "1", "pieces pcs pc ct count each ea stk stück unit units");

  private static final Map<String, MeasureUnit> BY_SPELLING = bySpelling();

  private final String symbol;
  private final @Nullable MeasureUnit reference;
  private final BigDecimal factor;
  private final String spellings;

  MeasureUnit(String symbol, @Nullable MeasureUnit reference, String factor, String spellings) {
    this.symbol = symbol;
    this.reference = reference;
    this.factor = new BigDecimal(factor);
    this.spellings = spellings;
  }

  private static Map<String, MeasureUnit> bySpelling() {
    Map<String, MeasureUnit> all = new HashMap<>();
    for (MeasureUnit unit : values()) {
      all.put(unit.symbol, unit);
      for (String spelling : unit.spellings.split(" ", -1)) {
        all.put(spelling, unit);
      }
    }
    return Map.copyOf(all);
  }

  /** The unit with this symbol or other spelling, in upper or lower case. */
  public static Optional<MeasureUnit> parse(String written) {
    return Optional.ofNullable(BY_SPELLING.get(written.strip().toLowerCase(Locale.ROOT)));
  }

  /** How the unit is written in events and answers. */
  public String symbol() {
    return symbol;
  }

  /** The unit that unit prices of this dimension are given for. */
  public MeasureUnit reference() {
    return reference == null ? this : reference;
  }

  /** The size of this unit in its reference unit. */
  public BigDecimal factor() {
    return factor;
  }
}
