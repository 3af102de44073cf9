package io.commercegraph.api.products;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.values.Gtin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows which GTINs, brands and model numbers name the same product. */
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Sony|SONY Corporation",
        "Sony|Sony Corp.",
        "Sony|Sony™",
        "Hewlett-Packard|Hewlett Packard",
        "Hewlett-Packard|HEWLETT PACKARD Company",
        "Müller|Muller GmbH & Co. KG",
        "Weiß|WEISS Ltd.",
        "Ørsted|Orsted A/S",
        "Nestlé|NESTLE S.A.",
        "Bang & Olufsen|Bang and Olufsen",
        "Acme|ACME, Inc.",
        "Barilla|Barilla S.p.A.",
        "Philips|Philips N.V.",
        "Ahold|Ahold B.V.",
        "Foo|Foo Sp. z o.o."
      })
  void legalFormAndSpellingDoNotPartABrand(String one, String other) {
    assertThat(ProductId.ofBrandAndMpn(one, "X-100"))
        .isEqualTo(ProductId.ofBrandAndMpn(other, "x100"));
  }

  @ParameterizedTest
  @CsvSource({"Sony,Sonos", "AG,KG", "Acme Tools,Acme Toys", "Co,Inc", "A Co,B Co", "AND,UND"})
  void brandsThatDifferInMoreAreTwo(String one, String other) {
    assertThat(ProductId.ofBrandAndMpn(one, "X-100"))
        .isNotEqualTo(ProductId.ofBrandAndMpn(other, "X-100"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Sony", "Hewlett-Packard", "Rösle", "JBL", "Dr. Oetker", "3M"})
  void theIdOfABrandWithoutALegalFormIsWhatItWas(String brand) {
    assertThat(ProductId.ofBrandAndMpn(brand, "X-100"))
        .isEqualTo(ProductId.ofBrandAsSpelledAndMpn(brand, "X-100"));
  }

  @ParameterizedTest
  @CsvSource({
    "X-100,true",
    "KVR32,true",
    "1234,true",
    "１２３Ａ,true",
    "FURY,false",
    "X1,false",
    "A-1-b,false",
    "0000,false",
    "n/a,false",
    "does not apply,false",
    "-,false",
    "xxxx,false"
  })
  void aModelNumberHasFourCharactersAndADigit(String mpn, boolean tells) {
    assertThat(ProductId.tellsModelsApart(mpn)).isEqualTo(tells);
  }

  private static Gtin gtin(String text) {
    return Gtin.parse(text).orElseThrow();
  }
}
