package io.commercegraph.edge.ucp;

import io.commercegraph.api.products.Measure;
import io.commercegraph.api.products.UnitPrice;
import io.commercegraph.edge.ucp.wire.Quantity;
import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Unit prices as UCP writes them. Measure and reference must be in one unit there, so that 750 ml
 * are 0.75 l; the price is the same, as it was rounded once only.
 */
final class UnitPrices {

  /** The codes of UN/CEFACT's recommendation 20 for the reference units. */
  private static final Map<String, String> CODES =
      Map.of("kg", "KGM", "l", "LTR", "m", "MTR", "m²", "MTK", "m³", "MTQ", "piece", "C62");

  private static final String ONE_PIECE = "C62";
  private static final int MAX_SCALE = 15;
  private static final BigDecimal MAX_VALUE = BigDecimal.valueOf((1L << 53) - 1);

  private UnitPrices() {}

  static io.commercegraph.edge.ucp.wire.@Nullable UnitPrice of(
      UnitPrice price, UcpRelease release) {
    String unit = price.reference().unit();
    Quantity measure = quantity(price.measure(), unit, release);
    Quantity reference = quantity(price.reference(), unit, release);
    return measure == null || reference == null
        ? null
        : new io.commercegraph.edge.ucp.wire.UnitPrice(
            price.price().amount(), price.price().currency(), measure, reference);
  }

  private static @Nullable Quantity quantity(Measure measure, String unit, UcpRelease release) {
    BigDecimal value = measure.quantity().stripTrailingZeros();
    if (value.scale() < 0) {
      value = value.setScale(0);
    }
    return switch (release) {
      case R2026_04_08 -> new Quantity(value, unit, null, null);
      case R2026_08_25 -> scaled(value, unit);
    };
  }

  private static @Nullable Quantity scaled(BigDecimal value, String unit) {
    String code = CODES.get(unit);
    BigDecimal steps = new BigDecimal(value.unscaledValue());
    boolean whole = value.scale() == 0;
    if (code == null
        || value.scale() > MAX_SCALE
        || steps.compareTo(MAX_VALUE) > 0
        || (code.equals(ONE_PIECE) && !whole)) {
      return null;
    }
    return new Quantity(steps, code, whole ? null : value.scale(), unit);
  }
}
