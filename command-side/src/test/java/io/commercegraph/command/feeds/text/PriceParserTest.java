package io.commercegraph.command.feeds.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.values.Money;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shows by examples which prices are read and which are refused as unclear. */
class PriceParserTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "15.00 USD|1500|USD",
        "USD 15.00|1500|USD",
        "15 USD|1500|USD",
        "15.5 USD|1550|USD",
        "15.0000 EUR|1500|EUR",
        "19,99 €|1999|EUR",
        "€19,99|1999|EUR",
        "1.234,56 EUR|123456|EUR",
        "1,234.56 EUR|123456|EUR",
        "1 234,56 zł|123456|PLN",
        "1'234.50 CHF|123450|CHF",
        "1,234 EUR|123400|EUR",
        "1.234.567 EUR|123456700|EUR",
        "1,23,456.00 INR|12345600|INR",
        "€ 19,-|1900|EUR",
        "19,– €|1900|EUR",
        "US$15.00|1500|USD",
        "1999 JPY|1999|JPY",
        "1,999 JPY|1999|JPY",
        "1999.00 JPY|1999|JPY",
        "1.234 KWD|1234|KWD",
        "eur 5|500|EUR",
      })
  void readsWhatShopsWrite(String text, long amount, String currency) {
    assertThat(PriceParser.parse("price", text, null)).isEqualTo(new Money(amount, currency));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1.234 EUR|thousands and as decimals",
        "1,234 KWD|thousands and as decimals",
        "0,999 EUR|thousands and as decimals",
        "1.999 JPY|thousands and as decimals",
        "15.00|names no currency",
        "$15.00|several currencies",
        "15.001 EUR|thousands and as decimals",
        "15.0010 EUR|more decimals",
        "15.5 JPY|more decimals",
        "-5 EUR|negative",
        "12,34,56 EUR|no price",
        "1,2.3,4 EUR|no price",
        "free|no price",
        "1e9 EUR|no price",
        "99999999999999 EUR|beyond",
        "15 BTC|no currency that is known",
        "15 XAU|no currency that is known",
        "5-10 EUR|no price",
      })
  void refusesWhatIsUnclear(String text, String reason) {
    assertThatThrownBy(() -> PriceParser.parse("price", text, null))
        .isInstanceOf(InvalidField.class)
        .hasMessageContaining(reason);
  }

  @ParameterizedTest
  @CsvSource({"$15.00,CAD", "15.00,CAD", "C$15.00,USD"})
  void theFeedsCurrencySettlesASharedSign(String text, String currency) {
    assertThat(PriceParser.parse("price", text, currency)).isEqualTo(new Money(1500, "CAD"));
  }
}
