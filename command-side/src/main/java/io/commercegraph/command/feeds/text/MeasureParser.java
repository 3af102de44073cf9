package io.commercegraph.command.feeds.text;

import io.commercegraph.api.products.Measure;
import io.commercegraph.api.products.MeasureUnit;
import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses measures as feeds write them: 750ml, 1.5 kg, 6 ct. */
public final class MeasureParser {

  private static final int MAX_LENGTH = 40;
  private static final Pattern SHAPE =
      Pattern.compile("(\\d{1,9}(?:[.,]\\d{1,6})?)[\\s\\u00A0]*([\\p{L}²³23. -]{1,12})");

  private MeasureParser() {}

  /** The measure; {@code null} where there is no text. */
  public static @Nullable Measure parse(String field, @Nullable String raw) {
    if (raw == null) {
      return null;
    }
    String text = raw.strip();
    Matcher shape = SHAPE.matcher(text);
    if (text.length() > MAX_LENGTH || !shape.matches()) {
      throw new InvalidField(field, "is no measure, such as 750 ml");
    }
    return of(field, new BigDecimal(shape.group(1).replace(',', '.')), shape.group(2));
  }

  /** The measure of a number and a unit. */
  public static Measure of(String field, BigDecimal value, String unit) {
    MeasureUnit known =
        MeasureUnit.parse(unit)
            .orElseThrow(() -> new InvalidField(field, "has a unit that is not known"));
    try {
      return new Measure(value, known);
    } catch (IllegalArgumentException outOfRange) {
      throw new InvalidField(field, "is not more than zero");
    }
  }
}
