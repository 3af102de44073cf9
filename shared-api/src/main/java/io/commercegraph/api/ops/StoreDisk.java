package io.commercegraph.api.ops;

import java.util.Optional;

/** The disk of the event store, as far as this service can see it. */
public interface StoreDisk {

  /** A disk that this service cannot see, such as one on another machine. */
  StoreDisk UNSEEN = Optional::empty;

  /** The free space now, if it can be read. The call is cheap enough for each batch of rows. */
  Optional<Room> room();

  /**
   * The problem text with which imports are refused; empty unless less than the reserve is free.
   */
  default Optional<String> shortage() {
    return room().flatMap(Room::shortage);
  }

  /**
   * The space on the disk.
   *
   * @param reserveBytes space that imports leave free, so that reports, read models and the store's
   *     own files can still grow
   */
  record Room(long freeBytes, long reserveBytes) {

    private static final long MB = 1024 * 1024;

    /** Whether imports must stop. */
    public boolean isShort() {
      return freeBytes < reserveBytes;
    }

    /** The reason why imports must stop, in words; empty if they need not. */
    public Optional<String> shortage() {
      return isShort()
          ? Optional.of(
              "the store's disk has %d MB left, and imports leave %d MB free"
                  .formatted(freeBytes / MB, reserveBytes / MB))
          : Optional.empty();
    }
  }
}
