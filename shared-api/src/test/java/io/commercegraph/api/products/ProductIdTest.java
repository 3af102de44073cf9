package io.commercegraph.api.products;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.values.Gtin;
import org.junit.jupiter.api.Test;

class ProductIdTest {

  @Test
  void allPrintedLengthsOfAGtinNameOneProduct() {
    assertThat(ProductId.ofGtin(gtin("4006381333931")))
        .isEqualTo(ProductId.ofGtin(gtin("04006381333931")));
  }

  @Test
  void aRestrictedGtinNamesNone() {
    assertThatThrownBy(() -> ProductId.ofGtin(gtin("2012345678903")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void spellingDoesNotPartAModel() {
    assertThat(ProductId.ofBrandAndMpn("Rösle", "WH-1000 XM5"))
        .isEqualTo(ProductId.ofBrandAndMpn("ROSLE", "wh1000xm5"))
        .isNotEqualTo(ProductId.ofBrandAndMpn("Rösle", "WH-1000 XM4"));
  }

  private static Gtin gtin(String text) {
    return Gtin.parse(text).orElseThrow();
  }
}
