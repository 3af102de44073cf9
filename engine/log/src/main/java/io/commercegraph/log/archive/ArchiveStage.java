package io.commercegraph.log.archive;

import java.util.Locale;

/** The states of a row of {@code log_archive}; what they mean stands at the table. */
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
