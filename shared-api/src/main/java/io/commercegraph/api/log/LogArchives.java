package io.commercegraph.api.log;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The partitions of the log, and the files that old ones are kept in. An order is carried out by
 * any node that has the archive's folder; {@link #list} says how far it is.
 */
public interface LogArchives {

  /** All parts of the log that have events, in order. */
  List<Part> list();

  /**
   * Orders that a partition be written into a file. The partition stays.
   *
   * @param low its first position
   * @throws LogArchiveRefused if it is unknown or not full, or there is no folder
   */
  Part archive(long low);

  /**
   * Orders that a partition be dropped once all nodes read its file: the oldest one that is a
   * table.
   *
   * @throws LogArchiveRefused if it is not the oldest one, or was not archived
   */
  Part detach(long low);

  /**
   * Orders that a partition be built from its file again, the newest one that was dropped; or takes
   * back the order to drop it.
   *
   * @throws LogArchiveRefused if it is not the newest one, or is a table
   */
  Part attach(long low);

  /**
   * A part of the log.
   *
   * @param low its first position
   * @param upTo its last position, so far where it is the newest
   * @param file name of its file in the archive's folder, if there is one
   * @param bytes size of the file
   * @param checksum SHA-256 over the events of the file
   * @param since when it came into its state
   * @param waitingFor names of the nodes that do not read the file yet
   * @param failure why the order was not carried out at the last try
   */
  record Part(
      long low,
      long upTo,
      State state,
      @Nullable String file,
      @Nullable Long bytes,
      @Nullable String checksum,
      @Nullable Instant since,
      List<String> waitingFor,
      @Nullable String failure) {}

  /** Where the events of a part are. */
  enum State {
    /** In a table alone. */
    TABLE,
    /** In a table; its file is to be written. */
    ORDERED,
    /** In a table and a file; the table is read. */
    ARCHIVED,
    /** In a table and a file; nodes begin to read the file, and the table is dropped then. */
    LEAVING,
    /** In a file alone. */
    DETACHED,
    /** In a file; its table is being built. */
    RETURNING
  }
}
