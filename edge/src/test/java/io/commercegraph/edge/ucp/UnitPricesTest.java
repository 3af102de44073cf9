package io.commercegraph.edge.ucp;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.products.Measure;
import io.commercegraph.api.products.UnitPrice;
import io.commercegraph.api.values.Money;
import io.commercegraph.edge.ucp.wire.Quantity;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class UnitPricesTest {

  private static final UnitPrice BOTTLE = priced("750", "ml");

  @Test
  void measureAndReferenceAreInOneUnitWithAScale() {
    var price = requireNonNull(UnitPrices.of(BOTTLE, UcpRelease.R2026_08_25));

    assertThat(price.amount()).isEqualTo(1332);
    assertThat(price.measure()).isEqualTo(new Quantity(new BigDecimal(75), "LTR", 2, "l"));
    assertThat(price.reference()).isEqualTo(new Quantity(BigDecimal.ONE, "LTR", null, "l"));
  }

  @Test
  void theOlderReleaseHasNumbers() {
    var price = requireNonNull(UnitPrices.of(BOTTLE, UcpRelease.R2026_04_08));

    assertThat(price.measure()).isEqualTo(new Quantity(new BigDecimal("0.75"), "l", null, null));
    assertThat(price.reference()).isEqualTo(new Quantity(BigDecimal.ONE, "l", null, null));
  }

  @Test
  void thePriceIsThatOfTheFormulaOfUcp() {
    for (String[] measure : new String[][] {{"3", "oz"}, {"0.333", "l"}, {"12", "piece"}}) {
      UnitPrice of = priced(measure[0], measure[1]);
      var price = requireNonNull(UnitPrices.of(of, UcpRelease.R2026_08_25));
      Integer scale = price.measure().scale();
      BigDecimal steps = price.measure().value().movePointLeft(scale == null ? 0 : scale);
      BigDecimal byFormula =
          BigDecimal.valueOf(999).divide(steps, 0, java.math.RoundingMode.HALF_UP);
      assertThat(price.amount()).isEqualTo(byFormula.longValueExact());
    }
  }

  @Test
  void partsOfAPieceAreNone() {
    assertThat(UnitPrices.of(priced("1.5", "piece"), UcpRelease.R2026_08_25)).isNull();
  }

  private static UnitPrice priced(String value, String unit) {
    return UnitPrice.of(
        new Money(999, "EUR"), new Measure(new BigDecimal(value), unit), false, null);
  }
}
