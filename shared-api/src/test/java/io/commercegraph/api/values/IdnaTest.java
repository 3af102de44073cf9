package io.commercegraph.api.values;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows that both forms of an international host name are one host. */
class IdnaTest {

  @ParameterizedTest
  @ValueSource(strings = {"straße.example", "bücher.example", "пример.рф", "i❤.example"})
  void bothFormsAreOneHost(String host) {
    String ascii = Idna.toAscii(host).orElseThrow();
    assertThat(ascii).matches("[a-z0-9.-]+").contains("xn--");
    assertThat(Idna.toUnicode(ascii)).isEqualTo(host);
    assertThat(Idna.isValid(ascii)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "xn--zzzzzz.example",
        "xn--a.example",
        "xn--strasse-.example",
        "shop.xn--abc-",
        "xn--.example",
        "xn--bcher-kvA.example"
      })
  void punycodeThatIsNoneIsSeen(String host) {
    assertThat(Idna.isValid(host)).isFalse();
    assertThat(Idna.toUnicode(host)).matches("(?i)" + host + "|bücher.example");
  }

  @Test
  void whatIsAsciiIsTakenAsItIs() {
    assertThat(Idna.toAscii("AB--cd.Example")).contains("ab--cd.example");
    assertThat(Idna.isValid("ab--cd.example")).isTrue();
    assertThat(Idna.toUnicode("ab--cd.example")).isEqualTo("ab--cd.example");
  }
}
