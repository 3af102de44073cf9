package io.commercegraph.api.products;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The counts of packs that titles name, in the languages of the search. */
class PackCountTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Cola 0.33 l 6-pack | 6",
        "Cola, pack of 24 | 24",
        "Multipack of 3 socks | 3",
        "Volvic Wasser 6er-Pack | 6",
        "Volvic Wasser 6er Pack 1,5 l | 6",
        "Wasser 6 x 1,5 l | 6",
        "Wasser 6x1.5l | 6",
        "Eau lot de 6 | 6",
        "Agua pack de 8 | 8",
        "Acqua confezione da 6 | 6",
        "Water pak van 4 | 4",
        "6-pack 6 x 330 ml | 6"
      })
  void aTitleWithACount(String title, int pieces) {
    assertThat(PackCount.of(title)).isEqualTo(OptionalInt.of(pieces));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Cola 0.33 l",
        "Backpack 20 l",
        "Kit 2 x 16 GB",
        "Monitor 27 inch 1920 x 1080",
        "4-pack, each a 6-pack",
        "1 pack",
        "Packard Bell 15",
        "iPad 2 package",
        "Akku-Pack 12 V",
        "WH-1000XM5 Pack"
      })
  void aTitleWithoutOne(String title) {
    assertThat(PackCount.of(title)).isEmpty();
  }
}
