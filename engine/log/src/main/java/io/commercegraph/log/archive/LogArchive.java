package io.commercegraph.log.archive;

import io.commercegraph.log.LogRow;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.dao.DataAccessResourceFailureException;

/** Reads events of the log from the archive files in this node's folder. */
public final class LogArchive implements AutoCloseable {

  private final ArchiveSettings settings;
  private final ArchiveTable table;
  private final Map<Long, ArchiveFile> open = new ConcurrentHashMap<>();

  LogArchive(ArchiveSettings settings, ArchiveTable table) {
    this.settings = settings;
    this.table = table;
  }

  @FunctionalInterface
  private interface Reading<T> {
    T of(ArchiveFile file) throws IOException;
  }

  /** The events after a position of the part that holds the next one: at most {@code limit}. */
  public List<LogRow> after(long partBegin, long position, int limit) {
    return read(partBegin, file -> file.after(position, limit));
  }

  /** The events at these positions of a part, in order. */
  public List<LogRow> at(long partBegin, Collection<Long> positions) {
    return read(partBegin, file -> file.at(positions));
  }

  /** When the first event of a part was recorded. */
  public Instant begin(long partBegin) {
    return read(partBegin, ArchiveFile::begin);
  }

  /** The last position of a part that was recorded at this time or before. */
  public long lastBy(long partBegin, Instant time) {
    return read(partBegin, file -> file.lastBy(time));
  }

  /** Reads a file whole: throws where it is not the one that was written. */
  void verify(ArchiveEntry entry) throws IOException {
    ArchiveFile file = file(entry);
    if (file.low() != entry.low() || file.high() != entry.high()) {
      throw new IOException("it holds other positions");
    }
    if (!file.checksum().equals(entry.checksum())) {
      throw new IOException("its events are not those that were written");
    }
  }

  Path path(String name) throws IOException {
    return settings
        .place()
        .orElseThrow(() -> new IOException("commerce-graph.archive.folder is not set"))
        .resolve(name);
  }

  private <T> T read(long low, Reading<T> reading) {
    try {
      ArchiveFile file = open.get(low);
      return reading.of(file == null ? file(table.entry(low).orElseThrow()) : file);
    } catch (IOException away) {
      throw new DataAccessResourceFailureException(
          "The archived part of the log from position " + low + " on cannot be read: " + away,
          away);
    }
  }

  private synchronized ArchiveFile file(ArchiveEntry entry) throws IOException {
    ArchiveFile known = open.get(entry.low());
    if (known == null) {
      known = ArchiveFile.open(path(entry.fileName()));
      open.put(entry.low(), known);
    }
    return known;
  }

  /** Forgets a file, which may be written anew. */
  synchronized void forget(long low) throws IOException {
    ArchiveFile known = open.remove(low);
    if (known != null) {
      known.close();
    }
  }

  @Override
  public synchronized void close() throws IOException {
    for (ArchiveFile file : open.values()) {
      file.close();
    }
    open.clear();
  }
}
