package io.commercegraph.query.audit;

import io.commercegraph.api.audit.RememberedCheckpoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The file {@code checkpoint} of the audit folder; nothing is remembered without a folder. */
final class CheckpointFile implements RememberedCheckpoint {

  private static final Logger LOG = LoggerFactory.getLogger(CheckpointFile.class);

  private final @Nullable Path path;

  /**
   * Creates the file's reader and writer.
   *
   * @param folder the audit folder, if there is one
   */
  CheckpointFile(@Nullable Path folder) {
    this.path = folder == null ? null : folder.resolve("checkpoint");
  }

  @Override
  public Optional<String> read() throws IOException {
    if (path == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(Files.readString(path));
    } catch (NoSuchFileException none) {
      return Optional.empty();
    }
  }

  @Override
  public void remember(String note) {
    if (path == null) {
      return;
    }
    try {
      AtomicFile.write(path, note);
    } catch (IOException failed) {
      LOG.warn("The audit log's checkpoint cannot be stored in {}: {}", path, failed.toString());
    }
  }
}
