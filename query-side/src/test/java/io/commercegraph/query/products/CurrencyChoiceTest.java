package io.commercegraph.query.products;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Which currency offers are compared in. */
class CurrencyChoiceTest {

  @Test
  void itIsTheCountrysOwnWhereverAnOfferHasIt() {
    assertThat(among("DE", "USD", "USD", "EUR")).isEqualTo("EUR");
    assertThat(among("US", "USD", "EUR", "EUR")).isEqualTo("USD");
  }

  @Test
  void elseItIsThatOfMostOffersThenTheFirstOfTheAlphabet() {
    assertThat(among("SE", "USD", "EUR", "EUR")).isEqualTo("EUR");
    assertThat(among(null, "USD", "EUR", "EUR")).isEqualTo("EUR");
    assertThat(among(null, "USD", "EUR")).isEqualTo("EUR");
    assertThat(among("DE")).isNull();
  }

  @Test
  void everyCountryHasAnAnswer() {
    for (String country : Locale.getISOCountries()) {
      assertThat(among(country, "XTS")).as(country).isEqualTo("XTS");
    }
  }

  private static @Nullable String among(@Nullable String country, String... currencies) {
    return CurrencyChoice.among(Stream.of(currencies), country);
  }
}
