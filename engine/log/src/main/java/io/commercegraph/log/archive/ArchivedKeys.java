package io.commercegraph.log.archive;

import io.commercegraph.log.archive.ArchiveTable.Entry;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Restores the rows of {@code log_key} for events that are in archived files: a log that was
 * restored from a dump of the log alone lacks them, and gets them before it is used.
 */
final class ArchivedKeys {

  private static final Logger LOG = LoggerFactory.getLogger(ArchivedKeys.class);
  private static final int BATCH = 5_000;

  private final ArchiveTable table;
  private final LogArchive archive;

  ArchivedKeys(ArchiveTable table, LogArchive archive) {
    this.table = table;
    this.archive = archive;
  }

  void restore() {
    table.withoutKeys().forEach(this::restore);
  }

  private void restore(Entry entry) {
    LOG.warn("The archived log from position {} on gets its keys again", entry.low());
    for (long at = entry.low() - 1; at < entry.high() - 1; at += BATCH) {
      table.insertKeys(archive.after(entry.low(), at, BATCH));
    }
  }
}
