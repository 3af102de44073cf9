package io.commercegraph.parquet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * The log as Parquet files by day and kind of event. A file named {@code position} says how far it
 * goes: it is written after the files of a batch, so files beyond it are of a run that was ended,
 * and are deleted by the next one.
 */
final class LogFolder {

  static final String LOG = "log";

  private final Path folder;
  private final Path position;

  LogFolder(Path exports) {
    folder = exports.resolve(LOG);
    position = folder.resolve("position");
  }

  /** Writes what the log has more than the folder, and says up to where it goes then. */
  long follow(ServiceExports service, int batch) throws IOException, InterruptedException {
    Files.createDirectories(folder);
    long known = position();
    deleteBeyond(known);
    long last = writeBatch(service, known, batch);
    while (last > known) {
      known = last;
      last = writeBatch(service, known, batch);
    }
    return known;
  }

  private long writeBatch(ServiceExports service, long from, int batch)
      throws IOException, InterruptedException {
    try (Rows rows = service.log(from, batch);
        LogBatch files = new LogBatch(folder, rows.columns())) {
      for (Row row = rows.next(); row != null; row = rows.next()) {
        files.write(row);
      }
      files.finish();
      long last = Math.max(from, files.last());
      if (last > from) {
        Path next = folder.resolve("position" + ParquetFile.UNFINISHED);
        Files.writeString(next, Long.toString(last));
        Files.move(next, position, StandardCopyOption.ATOMIC_MOVE);
      }
      return last;
    }
  }

  private long position() throws IOException {
    try {
      return Long.parseLong(Files.readString(position).strip());
    } catch (NoSuchFileException isNew) {
      return 0;
    } catch (NumberFormatException e) {
      throw new IOException(position + " holds no position.", e);
    }
  }

  private void deleteBeyond(long known) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(Files::isRegularFile).filter(file -> isBeyond(file, known)).toList();
    }
    for (Path file : files) {
      Files.delete(file);
    }
  }

  private static boolean isBeyond(Path file, long known) {
    String name = file.getFileName().toString();
    return name.endsWith(ParquetFile.UNFINISHED)
        || (name.endsWith(LogBatch.SUFFIX) && LogBatch.firstOf(name) > known);
  }
}
