package io.commercegraph.api.ops;

import java.util.Optional;

/** The disk that the event store writes to, as far as this service can see it. */
public interface StoreDisk {

  /** A disk on another machine, or one that nobody told this service of. */
  StoreDisk UNSEEN = Optional::empty;

  /** How much room there is now, where that can be seen. Cheap enough for each batch of rows. */
  Optional<Room> room();

  /** What imports are refused for, while less than the reserve is left. */
  default Optional<String> shortage() {
    return room().flatMap(Room::shortage);
  }

  /**
   * The room on the disk.
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
