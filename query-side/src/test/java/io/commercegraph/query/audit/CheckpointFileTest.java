package io.commercegraph.query.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointFileTest {

  @TempDir private Path temp;

  @Test
  void remembersTheLastNoteAndLeavesNothingElseBehind() throws IOException {
    Path folder = temp.resolve("audit");
    CheckpointFile file = new CheckpointFile(folder);
    assertThat(file.read()).isEmpty();

    file.remember("first\n\n— a AAAA\n");
    file.remember("second\n\n— a AAAA\n");

    assertThat(new CheckpointFile(folder).read()).contains("second\n\n— a AAAA\n");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(folder.resolve("checkpoint"));
    }
  }

  @Test
  void remembersNothingWithoutAFolder() throws IOException {
    CheckpointFile off = new CheckpointFile(null);

    off.remember("note");

    assertThat(off.read()).isEmpty();
  }

  @Test
  void goesOnWhereTheFolderCannotBeWritten() throws IOException {
    Path noFolder = Files.createFile(temp.resolve("a-file"));

    new CheckpointFile(noFolder).remember("note");

    assertThat(Files.size(noFolder)).isZero();
  }
}
