package io.commercegraph.api.reading;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows what is taken for a model number. */
class ModelNumbersTest {

  @ParameterizedTest
  @CsvSource({
    "KX-TG9343T, kxtg9343t",
    "kx tg9343t, kxtg9343t",
    "panasonic kx tg9343t dect phone, kxtg9343t",
    "np-fd1, npfd1",
    "sony npfd1 battery, npfd1",
    "xerox 108r00676 maintenance kit, 108r00676",
    "wh 1000 xm 5, wh1000xm5",
    "t-650-a-11-a, t650a11a",
    "67011, 67011"
  })
  void findsModelNumbers(String typed, String model) {
    assertThat(QueryReading.of(typed).models()).first().isEqualTo(model);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kingston 16gb usb stick",
        "1080p hdmi cable",
        "3-in-1 charger cable",
        "windows 7 home premium",
        "ddr3 memory module",
        "photo paper 24-count glossy",
        "adobe dreamweaver cs3",
        "garden chair"
      })
  void takesAmountsVersionsAndCountsForNone(String typed) {
    assertThat(QueryReading.of(typed).models()).isEmpty();
  }
}
