package io.commercegraph.projections.snapshots;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The folder of a node's snapshots. A lock keeps it to one node. */
final class SnapshotFolder implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(SnapshotFolder.class);
  private static final String SUFFIX = ".snapshot";

  /** What a disk keeps free beside a new snapshot. */
  private static final long RESERVE = 512L << 20;

  private final Path path;
  private final FileChannel lockFile;

  private SnapshotFolder(Path path, FileChannel lockFile) {
    this.path = path;
    this.lockFile = lockFile;
  }

  /** The folder, made where it is missing; null, and a line in the log, where it can't be used. */
  static @Nullable SnapshotFolder open(Path path) {
    try {
      Files.createDirectories(path);
      FileChannel lockFile = FileChannel.open(path.resolve("lock"), CREATE, WRITE);
      if (isLocked(lockFile)) {
        return new SnapshotFolder(path, lockFile);
      }
      lockFile.close();
      LOG.warn("No snapshots are kept: another node has the folder {}", path);
    } catch (IOException e) {
      LOG.warn("No snapshots are kept: the folder {} cannot be used: {}", path, e.toString());
    }
    return null;
  }

  private static boolean isLocked(FileChannel file) throws IOException {
    try {
      FileLock lock = file.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  Path file(String name) {
    return path.resolve(name + SUFFIX);
  }

  /** Refuses where a file as large as the one there is would leave the disk too little. */
  void checkRoomBeside(Path file) throws IOException {
    long before = Files.exists(file) ? Files.size(file) : 0;
    checkRoom(before + RESERVE);
  }

  /** Refuses where the disk has too little left: a database may be on it, too. */
  void checkReserve() throws IOException {
    checkRoom(RESERVE);
  }

  private void checkRoom(long least) throws IOException {
    long free = Files.getFileStore(path).getUsableSpace();
    if (free < least) {
      throw new IOException("Only %d MB are free in %s".formatted(free >> 20, path));
    }
  }

  @Override
  public void close() throws IOException {
    lockFile.close();
  }
}
