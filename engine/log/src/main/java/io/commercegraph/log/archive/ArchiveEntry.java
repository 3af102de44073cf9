package io.commercegraph.log.archive;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A row of {@code log_archive}. */
record ArchiveEntry(
    long low,
    long high,
    ArchiveStage stage,
    Instant since,
    @Nullable String file,
    @Nullable Long bytes,
    @Nullable String checksum,
    @Nullable String failure) {

  /** Its name, given when it was written. */
  String fileName() {
    return requireNonNull(file);
  }
}
