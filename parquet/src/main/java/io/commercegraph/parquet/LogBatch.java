package io.commercegraph.parquet;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** The files of a batch of events: one for each kind of event of a day. */
final class LogBatch implements AutoCloseable {

  static final String SUFFIX = ".parquet";

  private final Path folder;
  private final Columns columns;
  private final int position;
  private final int recordedAt;
  private final int type;

  private final Map<String, Part> parts = new HashMap<>();
  private LocalDate day = LocalDate.MIN;
  private long last;

  /** An open file, with the positions of its first and its last event. */
  private static final class Part {
    private final ParquetFile file;
    private final long first;
    private long last;

    Part(ParquetFile file, long first) {
      this.file = file;
      this.first = first;
    }

    void finish() throws IOException {
      file.finish("%019d-%019d%s".formatted(first, last, SUFFIX));
    }
  }

  LogBatch(Path folder, Columns columns) {
    this.folder = folder;
    this.columns = columns;
    position = columns.indexOf("position");
    recordedAt = columns.indexOf("recorded_at");
    type = columns.indexOf("type");
  }

  /** The position of the first event of a file, by its name. */
  static long firstOf(String name) {
    return Long.parseLong(name.substring(0, name.indexOf('-')));
  }

  void write(Row row) throws IOException {
    LocalDate recorded =
        ((Instant) Objects.requireNonNull(row.value(recordedAt)))
            .atOffset(ZoneOffset.UTC)
            .toLocalDate();
    if (!recorded.equals(day)) {
      // Events come in the order of the log, so no more than one day's files are open.
      finish();
      day = recorded;
    }
    last = (long) Objects.requireNonNull(row.value(position));
    Part part = part(simpleName(String.valueOf(row.value(type))));
    part.file.write(row);
    part.last = last;
  }

  /** Gives all files their names. */
  void finish() throws IOException {
    for (Part part : parts.values()) {
      part.finish();
    }
    parts.clear();
  }

  /** The position of the last event that was written; 0 if there is none. */
  long last() {
    return last;
  }

  private Part part(String kind) throws IOException {
    Part known = parts.get(kind);
    if (known != null) {
      return known;
    }
    Path place = folder.resolve("day=" + day).resolve("event=" + kind);
    Part part =
        new Part(ParquetFile.begin(place.resolve(last + ParquetFile.UNFINISHED), columns), last);
    parts.put(kind, part);
    return part;
  }

  private static String simpleName(String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  @Override
  public void close() throws IOException {
    for (Part part : parts.values()) {
      part.file.close();
    }
  }
}
