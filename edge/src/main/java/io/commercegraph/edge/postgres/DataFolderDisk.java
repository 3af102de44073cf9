package io.commercegraph.edge.postgres;

import io.commercegraph.api.ops.ReadinessCheck;
import io.commercegraph.api.ops.StoreDisk;
import java.io.IOException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The disk of the data folder, asked each time: that is one system call. A PostgreSQL that can't
 * write its WAL panics, and takes reads and reports with it, so imports stop before that.
 */
final class DataFolderDisk implements StoreDisk, ReadinessCheck {

  private static final Logger LOG = LoggerFactory.getLogger(DataFolderDisk.class);

  private final FreeBytes disk;
  private final long reserveBytes;
  private volatile boolean isUnseen;

  /** What the operating system says of a disk. */
  interface FreeBytes {
    long ask() throws IOException;
  }

  DataFolderDisk(FreeBytes disk, long reserveBytes) {
    this.disk = disk;
    this.reserveBytes = reserveBytes;
  }

  @Override
  public Optional<Room> room() {
    try {
      Room room = new Room(disk.ask(), reserveBytes);
      isUnseen = false;
      return Optional.of(room);
    } catch (IOException e) {
      if (!isUnseen) {
        LOG.warn("How much room the data folder's disk has cannot be seen", e);
        isUnseen = true;
      }
      return Optional.empty();
    }
  }

  @Override
  public String name() {
    return "disk";
  }

  @Override
  public Optional<String> problem() {
    Optional<Room> room = room();
    return room.isEmpty()
        ? Optional.of("How much room it has cannot be seen.")
        : room.flatMap(Room::shortage).map("Imports are refused: %s."::formatted);
  }

  /** Reads and reports live on the reserve. */
  @Override
  public boolean isVital() {
    return false;
  }
}
