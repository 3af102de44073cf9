package io.commercegraph.log.archive;

import java.util.Locale;

/** The states of a row of {@code log_archive}; the migration that makes it says what they mean. */
enum ArchiveStage {
  ORDERED,
  ARCHIVED,
  LEAVING,
  DETACHED,
  RETURNING;

  /** Whether the file is read instead of the table. */
  boolean isRead() {
    return this == LEAVING || this == DETACHED || this == RETURNING;
  }

  String wire() {
    return name().toLowerCase(Locale.ROOT);
  }
}
