package io.commercegraph.edge.postgres;

import io.commercegraph.edge.start.StartRefused;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * The folder that holds all data of the embedded PostgreSQL, locked for one service. The lock is
 * the operating system's, so it ends with the service's process, however that ends.
 */
final class DataFolder implements AutoCloseable {

  private final Path path;
  private final FileChannel lockFile;

  private DataFolder(Path path, FileChannel lockFile) {
    this.path = path;
    this.lockFile = lockFile;
  }

  /** Creates the folder if it is missing and locks it for this service, or refuses to start. */
  static DataFolder lock(Path folder) {
    try {
      Path path = Files.createDirectories(folder.toAbsolutePath().normalize()).toRealPath();
      FileChannel channel =
          FileChannel.open(
              path.resolve("service.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (tryLock(channel) == null) {
        channel.close();
        throw new StartRefused(
            "another service uses the data folder %s: stop it, or start this one with %s"
                .formatted(path, "--commerce-graph.data-dir=<another folder>"));
      }
      return new DataFolder(path, channel);
    } catch (IOException e) {
      throw new StartRefused("the data folder %s can't be used: %s".formatted(folder, e), e);
    }
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  Path path() {
    return path;
  }

  /** Where the database cluster is. */
  Path cluster() {
    return path.resolve("postgres");
  }

  Path passwordFile() {
    return path.resolve("postgres.password");
  }

  /** Where the operator's secret is, unless it is given. */
  Path secretFile() {
    return path.resolve("operator.secret");
  }

  Path log() {
    return path.resolve("postgres.log");
  }

  @Override
  public void close() {
    try {
      lockFile.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
