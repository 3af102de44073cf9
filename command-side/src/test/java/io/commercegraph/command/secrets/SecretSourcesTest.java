package io.commercegraph.command.secrets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.secrets.SecretRefused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shows where the operator's secret may come from, and which settings are refused. */
class SecretSourcesTest {

  private static final String ID = OperatorSecret.of("a test", SecretsFixture.OLD).id();

  @TempDir private Path folder;

  @Test
  void aTextOrAFileIsTheSame() throws IOException {
    Path file = Files.writeString(folder.resolve("secret"), SecretsFixture.OLD + "\n");

    assertThat(own(SecretsFixture.OLD, null)).isEqualTo(ID);
    assertThat(own(" " + SecretsFixture.OLD + "\n", null)).isEqualTo(ID);
    assertThat(own(null, file.toString())).isEqualTo(ID);
    assertThat(own(" ", file.toString())).isEqualTo(ID);
  }

  @Test
  void blankIsNone() {
    assertThat(given(new SecretSettings("", " ", "", "", null)).isEmpty()).isTrue();
  }

  @Test
  void refusesWhatCannotBeMeant() {
    refused(new SecretSettings(SecretsFixture.OLD, "a file", null, null, null), "set one");
    refused(
        new SecretSettings(null, null, SecretsFixture.OLD, null, null),
        "secret-before is set, but");
    refused(new SecretSettings(null, folder + "/none", null, null, null), "secret-file can't be");
  }

  @Test
  void refusesAWeakOneWithoutSayingIt() {
    assertThatThrownBy(() -> given(new SecretSettings("changeme-123", null, null, null, null)))
        .isInstanceOf(SecretRefused.class)
        .hasMessageStartingWith("commerce-graph.secret must hold 32 random bytes")
        .message()
        .doesNotContain("changeme-123", "\n");
  }

  private static void refused(SecretSettings settings, String because) {
    assertThatThrownBy(() -> given(settings))
        .isInstanceOf(SecretRefused.class)
        .hasMessageContaining(because);
  }

  private static String own(@Nullable String text, @Nullable String file) {
    OperatorSecret own = given(new SecretSettings(text, file, null, null, null)).own();
    return own == null ? "none" : own.id();
  }

  private static OperatorSecrets given(SecretSettings settings) {
    return SecretSources.given(settings, Optional.empty());
  }
}
