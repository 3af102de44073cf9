package io.commercegraph.command.secrets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.secrets.SecretRefused;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Shows that only the right secret unwraps a key, and that an altered or exchanged key is refused.
 */
class WrappedKeyTest {

  private static final KeyName NAME = new KeyName("a feature", "1");
  private static final byte[] KEY =
      "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.UTF_8);
  private static final OperatorSecret OLD = OperatorSecret.of("a test", SecretsFixture.OLD);
  private static final OperatorSecret NEW = OperatorSecret.of("a test", SecretsFixture.NEW);

  @Test
  void isUnwrappedByTheSecretThatWrappedIt() {
    WrappedKey wrapped = WrappedKey.of(NAME, KEY, OLD);

    assertThat(wrapped.secretId()).isEqualTo(OLD.id()).isNotEqualTo(NEW.id());
    assertThat(wrapped.unwrapped(OLD)).isEqualTo(KEY);
    assertThat(HexFormat.of().formatHex(wrapped.bytes()))
        .doesNotContain(HexFormat.of().formatHex(KEY));
    assertThatThrownBy(() -> wrapped.unwrapped(NEW)).isInstanceOf(SecretRefused.class);
  }

  @Test
  void isAnotherEachTime() {
    assertThat(WrappedKey.of(NAME, KEY, OLD).bytes())
        .isNotEqualTo(WrappedKey.of(NAME, KEY, OLD).bytes());
  }

  /** Tests a key that an earlier version has wrapped, which must remain readable. */
  @Test
  void isUnwrappedThoughItIsOld() {
    byte[] kept =
        HexFormat.of()
            .parseHex(
                "01b6717fbba6a44b6c000102030405060708090a0ba20b1381ac264038d482807424a14deb"
                    + "a08b360accb175077ef50063213fa9ea589405708480287a66eeb659f3c2b8c4");

    assertThat(new WrappedKey(NAME, kept).unwrapped(OLD)).isEqualTo(KEY);
  }

  @Test
  void cannotBePutInThePlaceOfAnother() {
    byte[] wrapped = WrappedKey.of(NAME, KEY, OLD).bytes();

    WrappedKey moved = new WrappedKey(new KeyName("a feature", "2"), wrapped);

    assertThatThrownBy(() -> moved.unwrapped(OLD))
        .isInstanceOf(SecretRefused.class)
        .hasMessageContaining("altered");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 8, 9, 20, 21, 52, 68})
  void isRefusedWhereOneBitWasAltered(int at) {
    byte[] bytes = WrappedKey.of(NAME, KEY, OLD).bytes();
    bytes[at] ^= 1;

    WrappedKey altered = new WrappedKey(NAME, bytes);

    assertThatThrownBy(() -> altered.unwrapped(OLD)).isInstanceOf(SecretRefused.class);
  }

  @Test
  void isRefusedWhereItIsCutOffOrOfAnotherFormat() {
    byte[] bytes = WrappedKey.of(NAME, KEY, OLD).bytes();
    bytes[0] = 2;

    assertThatThrownBy(() -> new WrappedKey(NAME, bytes)).isInstanceOf(SecretRefused.class);
    assertThatThrownBy(() -> new WrappedKey(NAME, new byte[] {1, 2, 3}))
        .isInstanceOf(SecretRefused.class);
  }

  @Test
  void nothingThatIsPrintedHoldsASecret() {
    assertThat(OLD.toString()).isEqualTo("secret " + OLD.id());
    assertThat(
            new SecretSettings(SecretsFixture.OLD, null, SecretsFixture.NEW, null, null).toString())
        .doesNotContain(SecretsFixture.OLD, SecretsFixture.NEW);
  }
}
