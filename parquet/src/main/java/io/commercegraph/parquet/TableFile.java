package io.commercegraph.parquet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A table of a read model as one Parquet file, which each export writes anew. */
final class TableFile {

  /** How often a download that was cut goes on, each time after the last row. */
  private static final int MOST_CUTS = 5;

  private TableFile() {}

  /** Writes {@code FOLDER/NAME/TABLE.parquet}, and says how many rows it has. */
  static long write(ServiceExports service, String name, String table, Path folder)
      throws IOException, InterruptedException {
    Path unfinished = folder.resolve(name).resolve(table + ParquetFile.UNFINISHED);
    try (Rows first = service.table(name, table, List.of());
        ParquetFile file = ParquetFile.begin(unfinished, first.columns())) {
      Download download = new Download(file, first.generation());
      boolean whole = download.take(first);
      for (int cuts = 0; !whole; cuts++) {
        if (cuts == MOST_CUTS) {
          throw new IOException("The download of " + table + " was cut too often; try again.");
        }
        try (Rows rest = service.table(name, table, download.last)) {
          whole = download.take(rest);
        }
      }
      file.finish(table + ".parquet");
      return download.rows;
    }
  }

  /** What has been written, and the key of its last row. */
  private static final class Download {
    private final ParquetFile file;
    private final long generation;
    private List<String> last = List.of();
    private long rows;

    Download(ParquetFile file, long generation) {
      this.file = file;
      this.generation = generation;
    }

    /** Whether all rows came, or the download was cut. */
    boolean take(Rows source) throws IOException {
      if (source.generation() != generation) {
        throw new IOException("A replay has put other tables in their place; try again.");
      }
      List<Integer> key = source.key().stream().map(source.columns()::indexOf).toList();
      for (Arrival next = arrival(source); !(next instanceof Arrival.Cut); next = arrival(source)) {
        if (!(next instanceof Arrival.Came(Row row))) {
          return true;
        }
        file.write(row);
        rows++;
        last = key.stream().map(column -> String.valueOf(row.value(column))).toList();
      }
      return false;
    }

    /** Only reading may fail and be tried again; a full disk may not. */
    private static Arrival arrival(Rows source) {
      try {
        Row row = source.next();
        return row == null ? new Arrival.End() : new Arrival.Came(row);
      } catch (IOException cut) {
        return new Arrival.Cut();
      }
    }
  }

  private sealed interface Arrival {
    record Came(Row row) implements Arrival {}

    record End() implements Arrival {}

    record Cut() implements Arrival {}
  }
}
