package io.commercegraph.edge.postgres;

import io.commercegraph.api.secrets.EmbeddedSecretFile;
import io.commercegraph.api.secrets.RandomSecret;
import io.commercegraph.api.secrets.SecretRefused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.Optional;

/** The file of the operator's secret in the data folder, beside its database. */
record SecretFile(DataFolder folder) implements EmbeddedSecretFile {

  @Override
  public Optional<String> read() {
    try {
      return Optional.of(Files.readString(folder.secretFile()));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new SecretRefused("the operator's secret can't be read: " + e, e);
    }
  }

  @Override
  public String make() {
    String secret = RandomSecret.text();
    try {
      OwnerOnlyFile.write(folder.secretFile(), secret);
    } catch (IOException e) {
      throw new SecretRefused("the operator's secret can't be kept: " + e, e);
    }
    return secret;
  }

  @Override
  public String place() {
    return folder.secretFile().toString();
  }
}
