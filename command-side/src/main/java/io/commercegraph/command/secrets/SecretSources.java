package io.commercegraph.command.secrets;

import io.commercegraph.api.secrets.EmbeddedSecretFile;
import io.commercegraph.api.secrets.SecretRefused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads the operator's secrets from their sources: a setting, a file, or a file beside the embedded
 * data.
 */
final class SecretSources {

  private static final String OWN = "commerce-graph.secret";
  private static final String BEFORE = "commerce-graph.secret-before";

  private SecretSources() {}

  static OperatorSecrets given(SecretSettings settings, Optional<EmbeddedSecretFile> beside) {
    Optional<OperatorSecret> own =
        read(OWN, settings.secret(), settings.secretFile())
            .or(() -> beside.flatMap(SecretSources::read));
    Optional<OperatorSecret> before =
        read(BEFORE, settings.secretBefore(), settings.secretBeforeFile());
    if (own.isEmpty() && before.isPresent()) {
      throw new SecretRefused(BEFORE + " is set, but " + OWN + " is not");
    }
    return new OperatorSecrets(own.orElse(null), before.orElse(null));
  }

  /** Reads the secret from the file beside the data. */
  static Optional<OperatorSecret> read(EmbeddedSecretFile beside) {
    return beside.read().map(text -> OperatorSecret.of(beside.place(), text.strip()));
  }

  private static Optional<OperatorSecret> read(
      String setting, @Nullable String text, @Nullable String file) {
    if (isSet(text) && isSet(file)) {
      throw new SecretRefused("both " + setting + " and " + setting + "-file are set: set one");
    }
    if (file != null && isSet(file)) {
      return Optional.of(OperatorSecret.of(setting + "-file", content(setting, file)));
    }
    return Optional.ofNullable(text)
        .filter(SecretSources::isSet)
        .map(secret -> OperatorSecret.of(setting, secret.strip()));
  }

  private static boolean isSet(@Nullable String setting) {
    return setting != null && !setting.isBlank();
  }

  private static String content(String setting, String file) {
    try {
      return Files.readString(Path.of(file)).strip();
    } catch (IOException e) {
      throw new SecretRefused(setting + "-file can't be read: " + e, e);
    }
  }
}
