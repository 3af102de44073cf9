package io.commercegraph.parquet;

import com.jerolba.carpet.CarpetParquetWriter;
import com.jerolba.carpet.TimeUnit;
import com.jerolba.carpet.io.FileSystemOutputFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** A Parquet file that gets its name when it is whole. */
final class ParquetFile implements AutoCloseable {

  /** How the names of files end that are not whole. */
  static final String UNFINISHED = ".unfinished";

  /** What is held in memory for each open file. */
  private static final long ROW_GROUP = 16L << 20;

  private final Path unfinished;
  private final ParquetWriter<Row> writer;

  private ParquetFile(Path unfinished, ParquetWriter<Row> writer) {
    this.unfinished = unfinished;
    this.writer = writer;
  }

  /** Begins a file, in the place of what a run that was ended has left there. */
  static ParquetFile begin(Path unfinished, Columns columns) throws IOException {
    Files.createDirectories(unfinished.toAbsolutePath().getParent());
    ParquetWriter<Row> writer =
        CarpetParquetWriter.builder(new FileSystemOutputFile(unfinished.toFile()), Row.class)
            .withWriteRecordModel(columns.model())
            .withDefaultTimeUnit(TimeUnit.MICROS) // as PostgreSQL's
            .withConf(new PlainParquetConfiguration())
            .withCompressionCodec(CompressionCodecName.ZSTD)
            .withRowGroupSize(ROW_GROUP)
            .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
            .build();
    return new ParquetFile(unfinished, writer);
  }

  void write(Row row) throws IOException {
    writer.write(row);
  }

  /** Ends the file and gives it its name. */
  void finish(String name) throws IOException {
    writer.close();
    Files.move(unfinished, unfinished.resolveSibling(name), StandardCopyOption.ATOMIC_MOVE);
  }

  /** Ends the file; one that was not finished is deleted. */
  @Override
  public void close() throws IOException {
    writer.close();
    Files.deleteIfExists(unfinished);
  }
}
