package io.commercegraph.command.secrets;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.secrets.RandomSecret;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows which texts are strong enough to be the operator's secret. */
class SecretStrengthTest {

  @RepeatedTest(100)
  void takesWhatHolds32RandomBytes() {
    byte[] drawn = new byte[32];
    new Random().nextBytes(drawn);

    assertThat(SecretStrength.isEnough(HexFormat.of().formatHex(drawn))).isTrue();
    assertThat(SecretStrength.isEnough(RandomSecret.text())).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "changeme",
        "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde",
        "a-secret-of-only-42-characters-0123456789x",
        "abababababababababababababababababababababababababababababababababab",
        "a secret with blanks of more than 43 characters 0123456789",
        "ein-geheimnis-mit-umlauten-äöü-und-mehr-als-43-zeichen"
      })
  void refusesWhatCannot(String text) {
    assertThat(SecretStrength.isEnough(text)).isFalse();
  }
}
