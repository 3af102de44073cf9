package io.commercegraph.query.details;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.api.offers.UnitPricing;
import io.commercegraph.api.products.Measure;
import io.commercegraph.api.products.UnitPrice;
import io.commercegraph.api.values.Money;
import java.math.BigDecimal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OfferMeasureTest {

  private static final String TITLE = "Mineral water 6 x 1.5 l";

  @Test
  void aMeasureIsReadFromTheTitle() {
    OfferMeasure measure = OfferMeasure.of(null, TITLE).orElseThrow();

    assertThat(measure.derived()).isTrue();
    assertThat(measure.measure()).isEqualTo(new Measure(new BigDecimal(9), "l"));
    assertThat(OfferMeasure.of(null, "Kettle 1.7 l")).isEmpty();
  }

  @Test
  void aDeclaredMeasureWins() {
    Measure declared = new Measure(new BigDecimal("0.75"), "l");

    assertThat(OfferMeasure.of(details(new UnitPricing(declared, null), null), TITLE))
        .contains(new OfferMeasure(declared, false, null));
  }

  @Test
  void theTitleOfAPackIsNotRead() {
    assertThat(OfferMeasure.of(details(null, 4), TITLE)).isEmpty();
  }

  @Test
  void theUnitPriceSaysThatItIsDerived() {
    UnitPrice price =
        Objects.requireNonNull(OfferExtras.of(null, TITLE, new Money(299, "EUR")).unitPrice());

    assertThat(price.derived()).isTrue();
    assertThat(price.exact()).isEqualTo("0.332222");
    assertThat(price.price()).isEqualTo(new Money(33, "EUR"));
  }

  private static OfferDetails details(@Nullable UnitPricing measure, @Nullable Integer multipack) {
    return new OfferDetails(
        null, null, multipack, null, null, null, measure, null, null, null, null);
  }
}
