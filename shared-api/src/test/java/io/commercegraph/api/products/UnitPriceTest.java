package io.commercegraph.api.products;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.commercegraph.api.values.Money;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a reference unit costs, in each dimension and in currencies with other decimals. */
class UnitPriceTest {

  @ParameterizedTest
  @CsvSource({
    "199, EUR, 750, ml, 265, 2.653333, l",
    "199, EUR, 500, g, 398, 3.980000, kg",
    "1000, EUR, 6, pcs, 167, 1.666667, piece",
    "250, EUR, 5, m, 50, 0.500000, m",
    "1250, EUR, 2.5, qm, 500, 5.000000, m²",
    "9000, EUR, 2, cbm, 4500, 45.000000, m³",
    "100, JPY, 3, l, 33, 33.333333, l",
    "1000, KWD, 3, kg, 333, 0.333333, kg",
    "100, USD, 16, oz, 220, 2.204623, kg",
    // HALF_UP, once: 0.125 and 0.0000005.
    "1, EUR, 8, l, 0, 0.001250, l",
    "5, EUR, 10, l, 1, 0.005000, l"
  })
  void aReferenceUnitCosts(
      long amount,
      String currency,
      BigDecimal value,
      String unit,
      long price,
      String exact,
      String reference) {
    UnitPrice unitPrice =
        UnitPrice.of(new Money(amount, currency), new Measure(value, unit), false, null);

    assertThat(unitPrice.price()).isEqualTo(new Money(price, currency));
    assertThat(unitPrice.exact()).isEqualTo(exact);
    assertThat(unitPrice.reference()).isEqualTo(new Measure(BigDecimal.ONE, reference));
  }

  @Test
  void equalMeasuresAreEqualHoweverTheyAreWritten() {
    assertThat(new Measure(new BigDecimal("1E+3"), "ML"))
        .isEqualTo(new Measure(new BigDecimal("1000.0"), "ml"))
        .hasToString("Measure[value=1000, unit=ml]");
  }

  @Test
  void nothingAndUnknownUnitsAreNoMeasure() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Measure(BigDecimal.ZERO, "ml"));
    assertThatIllegalArgumentException().isThrownBy(() -> new Measure(BigDecimal.ONE, "bar"));
  }

  @Test
  void optionsLookLikeNoOtherOptions() {
    assertThat(new Options(java.util.Map.of("a", "1", "b", "2")).toString())
        .isNotEqualTo(new Options(java.util.Map.of("a", "1b=1:2")).toString());
  }
}
