package io.commercegraph.api.ops;

import java.util.Optional;

/** The disk of the event store, as far as this service can see it. */
public interface StoreDisk {

  /** A disk that this service cannot see, such as one on another machine. */
  StoreDisk UNSEEN = Optional::empty;

  /** The free space now, where it can be read. Cheap enough for each batch of rows. */
  Optional<Room> room();

  /** The problem with which imports are refused while less than the reserve is free. */
  default Optional<String> shortage() {
    return room().flatMap(Room::shortage);
  }

  /**
   * The space on the disk.
   *
   * @param reserveBytes what imports leave free: reports, read models and the store's own files
   *     need room to go on
   */
  record Room(long freeBytes, long reserveBytes) {

    private static final long MB = 1024 * 1024;

    /** Whether imports must stop. */
    public boolean isShort() {
      return freeBytes < reserveBytes;
    }

    /** Why they must, in words. */
    public Optional<String> shortage() {
      return isShort()
          ? Optional.of(
              "the store's disk has %d MB left, and imports leave %d MB free"
                  .formatted(freeBytes / MB, reserveBytes / MB))
          : Optional.empty();
    }
  }
}
