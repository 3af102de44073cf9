package io.commercegraph.edge.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.secrets.SecretRefused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Shows that the secret's file is for its owner alone, and is not taken for missing when it cannot
 * be read.
 */
class SecretFileTest {

  @TempDir private Path temp;

  private DataFolder folder;
  private SecretFile file;

  @BeforeEach
  void aFolder() {
    folder = DataFolder.lock(temp.resolve("data"));
    file = new SecretFile(folder);
  }

  @AfterEach
  void leave() {
    folder.close();
  }

  @Test
  void keepsWhatItMade() {
    assertThat(file.read()).isEmpty();

    String made = file.make();

    assertThat(file.read().orElseThrow().strip()).isEqualTo(made).hasSize(43);
    assertThat(file.place()).isEqualTo(folder.path().resolve("operator.secret").toString());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void isForTheOwnerAlone() throws IOException {
    file.make();

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.secretFile())))
        .isEqualTo("rw-------");
    try (Stream<Path> all = Files.list(folder.path())) {
      assertThat(all.map(path -> path.getFileName().toString()))
          .containsExactlyInAnyOrder("operator.secret", "service.lock");
    }
  }

  @Test
  void aSecretThatCannotBeReadIsNotTakenForNone() throws IOException {
    Files.createDirectory(folder.secretFile());

    assertThatThrownBy(file::read)
        .isInstanceOf(SecretRefused.class)
        .hasMessageContaining("can't be read");
  }
}
