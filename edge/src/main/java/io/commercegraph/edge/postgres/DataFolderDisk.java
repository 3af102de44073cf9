package io.commercegraph.edge.postgres;

import io.commercegraph.api.ops.ReadinessCheck;
import io.commercegraph.api.ops.StoreDisk;
import java.io.IOException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The disk of the data folder, whose free space is asked each time with one system call. A
 * PostgreSQL that cannot write its WAL crashes, and reads and reports with it, so imports stop
 * before that.
 */
final class DataFolderDisk implements StoreDisk, ReadinessCheck {

  private static final Logger LOG = LoggerFactory.getLogger(DataFolderDisk.class);

  private final FreeBytes disk;
  private final long reserveBytes;
  private volatile boolean isUnseen;

  /** The free space of a disk as the operating system reports it. */
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
        LOG.warn("The free space of the data folder's disk cannot be read", e);
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

  /** A full disk does not make the service unready: reads and reports go on within the reserve. */
  @Override
  public boolean isVital() {
    return false;
  }
}
