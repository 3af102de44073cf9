package io.commercegraph.api.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.values.Money;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Queries as shoppers type them in seven languages, with the price limits that they name. */
class TypedPricesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          headphones under $50                   | headphones           |          | 50.00 USD
          headphones under 50 dollars            | headphones           |          | 50.00 USD
          headphones less than 49.99 usd         | headphones           |          | 49.99 USD
          running shoes below 100 eur            | running shoes        |          | 100.00 EUR
          laptop no more than £1,299             | laptop               |          | 1299.00 GBP
          laptop over $1,299.50                  | laptop               | 1299.50 USD |
          tv $300 or less                        | tv                   |          | 300.00 USD
          tv between $300 and $500               | tv                   | 300.00 USD | 500.00 USD
          tv $300-$500                           | tv                   | 300.00 USD | 500.00 USD
          under 50 euro                          | ''                   |          | 50.00 EUR
          kopfhörer unter 50 euro                | kopfhörer            |          | 50.00 EUR
          Kopfhörer bis zu 49,90 €               | Kopfhörer            |          | 49.90 EUR
          kopfhörer <50€                         | kopfhörer            |          | 50.00 EUR
          kopfhörer <= 50 EUR schwarz            | kopfhörer schwarz    |          | 50.00 EUR
          kopfhörer höchstens 50 euro            | kopfhörer            |          | 50.00 EUR
          kopfhörer max. 50 €                    | kopfhörer            |          | 50.00 EUR
          kopfhörer 50 € maximal                 | kopfhörer            |          | 50.00 EUR
          kopfhörer ab 50 euro                   | kopfhörer            | 50.00 EUR |
          kopfhörer zwischen 50 und 100 euro     | kopfhörer            | 50.00 EUR | 100.00 EUR
          kopfhörer 50 bis 100 euro              | kopfhörer            | 50.00 EUR | 100.00 EUR
          kopfhörer 50-100€ kabellos             | kopfhörer kabellos   | 50.00 EUR | 100.00 EUR
          kopfhörer über 50 € unter 100 €        | kopfhörer            | 50.00 EUR | 100.00 EUR
          waschmaschine unter 1.000 euro         | waschmaschine        |          | 1000.00 EUR
          waschmaschine unter 1 000 €            | waschmaschine        |          | 1000.00 EUR
          casque à moins de 50 euros             | casque               |          | 50.00 EUR
          casque sans fil jusqu'à 50 €           | casque sans fil      |          | 50.00 EUR
          casque entre 50 et 100 euros           | casque               | 50.00 EUR | 100.00 EUR
          auriculares por menos de 50 euros      | auriculares          |          | 50.00 EUR
          auriculares hasta 50€                  | auriculares          |          | 50.00 EUR
          cuffie sotto i 50 euro                 | cuffie               |          | 50.00 EUR
          cuffie tra 50 e 100 euro               | cuffie               | 50.00 EUR | 100.00 EUR
          koptelefoon onder de 50 euro           | koptelefoon          |          | 50.00 EUR
          koptelefoon tussen 50 en 100 euro      | koptelefoon          | 50.00 EUR | 100.00 EUR
          słuchawki do 200 zł                    | słuchawki            |          | 200.00 PLN
          słuchawki poniżej 200 złotych          | słuchawki            |          | 200.00 PLN
          słuchawki od 100 do 200 zł             | słuchawki            | 100.00 PLN | 200.00 PLN
          iphone 13 bis 500 euro                 | iphone 13            |          | 500.00 EUR
          iphone 13 € 500 max                    | iphone 13            |          | 500.00 EUR
          headphones around 100 euro             | headphones           | 80.00 EUR | 120.00 EUR
          headphones about $99.99                | headphones           | 80.00 USD | 119.98 USD
          kopfhörer um die 100 euro              | kopfhörer            | 80.00 EUR | 120.00 EUR
          kopfhörer ca. 100 €                    | kopfhörer            | 80.00 EUR | 120.00 EUR
          casque environ 100 euros               | casque               | 80.00 EUR | 120.00 EUR
          casque 100 euros environ               | casque               | 80.00 EUR | 120.00 EUR
          auriculares alrededor de 100 euros     | auriculares          | 80.00 EUR | 120.00 EUR
          cuffie intorno ai 100 euro             | cuffie               | 80.00 EUR | 120.00 EUR
          koptelefoon rond de 100 euro           | koptelefoon          | 80.00 EUR | 120.00 EUR
          kopfhörer bis ca. 100 €                | kopfhörer            |          | 120.00 EUR
          headphones under about $50             | headphones           |          | 60.00 USD
          kopfhörer ab etwa 100 euro             | kopfhörer            | 80.00 EUR |
          kopfhörer etwa 50 bis 100 €            | kopfhörer            | 50.00 EUR | 100.00 EUR
          słuchawki około 400 zł                 | słuchawki            | 320.00 PLN | 480.00 PLN
          manga under 2000 yen                   | manga                |          | 2000 JPY
          """)
  void limitsAreReadAndTheirWordsLeftOut(
      String query, String words, @Nullable String least, @Nullable String greatest) {
    TypedPrices read = TypedPrices.of(query);

    assertThat(read.words()).isEqualTo(words);
    assertThat(display(read.least())).isEqualTo(least);
    assertThat(display(read.greatest())).isEqualTo(greatest);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "headphones",
        "tv under 50 inch",
        "headphones under 50",
        "headphones around 50",
        "teppich rund 50 euro",
        "a book about dollar bills",
        "gift card 50 euro",
        "buono regalo da 50 euro",
        "iphone 15 256 gb",
        "usb 3 dollar tree",
        "dumbbells under 20 pounds",
        "one dollar bill under glass 1928",
        "sony wh1000xm5 under armour 50",
        "eur 42 schuhe",
        "schuhe eur 40-42",
        "under wh1000 euro",
        "over 100 euro under 50 euro",
        "under 12345678901 euro",
        "under 1.2.3 euro",
        "50 euro 1000 €",
        "nike air max 90 eur 42",
        "nike air max eur 42",
        "iphone 15 pro max 900 euro",
        "crop 20 euro tops",
        "kleid 20 euro maxi"
      })
  void anythingElseStaysAsItIs(String query) {
    assertThat(TypedPrices.of(query)).isEqualTo(TypedPrices.none(query));
  }

  @Test
  void aSecondLimitOfTheSameKindStaysInTheWords() {
    TypedPrices read = TypedPrices.of("tv under 50 euro under 80 euro");

    assertThat(read.words()).isEqualTo("tv under 80 euro");
    assertThat(read.greatest()).isEqualTo(new Money(5_000, "EUR"));
  }

  private static @Nullable String display(@Nullable Money money) {
    return money == null ? null : money.display();
  }
}
