package io.commercegraph.api.products;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows which amounts are read from titles, and when they tell two products apart. */
class AmountsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Stick 16 GB DDR4-3200MHz|data:16;frequency:3200",
        "SSD 1TB|data:1000",
        "SSD 1000 GB|data:1000",
        "Phone 1024GB|data:1000",
        "Kit 32GB (2x16GB)|data:16,32",
        "Monitor 27\" 144 Hz|length:685.8;frequency:0.000144",
        "Monitor 68,6 cm|length:686",
        "OLED TV 55-inch|length:1397",
        "Tisch 120 x 60 x 75 cm|length:600,750,1200",
        "Kaffee 0,5 kg|mass:500",
        "Wasser 6 x 1,5 l|volume:1500,9000",
        "Bulb 9W 230 V|power:9;voltage:230",
        "Akku 5000mAh|charge:5000",
        "Soda 16.9 fl oz|volume:499.79264960625"
      })
  void theAmountsOfATitle(String title, String amounts) {
    assertThat(Amounts.of(title).text()).isEqualTo(amounts);
    assertThat(Amounts.parse(amounts)).isEqualTo(Amounts.of(title));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Phone 5G",
        "WH-1000XM5",
        "SSD 7000 MB/s",
        "Oil 5W30",
        "1.000 g",
        "Pipe 1/2\"",
        "2 in 1",
        "Tile 20 m²",
        "i7-12700K",
        "Size 5 M",
        "GB"
      })
  void whatIsNoAmountForSure(String title) {
    assertThat(Amounts.of(title)).isEqualTo(Amounts.NONE);
    assertThat(Amounts.parse("")).isEqualTo(Amounts.NONE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "16 GB|32 GB|true",
        "16 GB|16GB|false",
        "1 TB|1000 GB|false",
        "500 GB|512 GB|true",
        "27 inch|68.6 cm|false",
        "27 inch|69 cm|false",
        "27 inch|70 cm|true",
        "16 GB|Stick|false",
        "16 GB|27 inch|false",
        "16 GB 1 TB|16 GB|false",
        "16 GB 1 TB|16 GB 2 TB|true",
        "2 x 16 GB|32 GB|false",
        "1 kg|1000 g|false",
        "1 kg|500 g|true"
      })
  void theySeparateWhereNeitherSetHasAllOfTheOther(String one, String other, boolean apart) {
    assertThat(Amounts.of(one).areApart(Amounts.of(other))).isEqualTo(apart);
    assertThat(Amounts.of(other).areApart(Amounts.of(one))).isEqualTo(apart);
  }

  @Test
  void ofTwoTheNewerGoesBeforeByDimension() {
    assertThat(Amounts.of("16 GB").over(Amounts.of("32 GB 27 inch")))
        .isEqualTo(Amounts.of("16 GB 27 inch"));
    assertThat(Amounts.NONE.over(Amounts.of("16 GB"))).isEqualTo(Amounts.of("16 GB"));
  }

  @Test
  void aTitleOfNumbersTakesNoTime() {
    assertThat(Amounts.of("1 x ".repeat(50_000)).named()).isEmpty();
    assertThat(Amounts.of("1".repeat(200_000)).named()).isEmpty();
  }
}
