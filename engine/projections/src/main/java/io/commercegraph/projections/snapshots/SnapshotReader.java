package io.commercegraph.projections.snapshots;

import static java.nio.file.StandardOpenOption.READ;

import io.commercegraph.projections.ContentPages;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/** Reads a snapshot file page by page; a page whose checksum does not hold ends the reading. */
final class SnapshotReader implements ContentPages, Closeable {

  /** Begins the first page: "CGSNAP" and the number of the format. */
  static final long MAGIC = 0x4347534e41500002L;

  private static final int MAX_PAGE = 1 << 26;

  private final FileChannel file;
  private final SnapshotHeader header;
  private final ByteBuffer frame = ByteBuffer.allocate(2 * Integer.BYTES);
  private ByteBuffer page = ByteBuffer.allocate(1 << 16);
  private int pages;

  SnapshotReader(Path path) throws IOException {
    file = FileChannel.open(path, READ);
    try {
      ByteBuffer first = next();
      if (first == null || first.getLong() != MAGIC) {
        throw new IOException("it is of another format");
      }
      header = SnapshotHeader.read(first);
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  SnapshotHeader header() {
    return header;
  }

  long size() throws IOException {
    return file.size();
  }

  @Override
  public @Nullable ByteBuffer next() throws IOException {
    readFully(frame.clear());
    int size = frame.getInt();
    int checksum = frame.getInt();
    if (size < 0 || size > MAX_PAGE) {
      throw damaged();
    }
    if (size > page.capacity()) {
      page = ByteBuffer.allocate(Math.max(size, 2 * page.capacity()));
    }
    readFully(page.clear().limit(size));
    if (checksum != checksum(pages++, page.array(), size)) {
      throw damaged();
    }
    return size == 0 ? null : page;
  }

  /** The point of the log that the last page was written at; to be asked for after that page. */
  LogPoint end() throws IOException {
    ByteBuffer last = next();
    if (last == null) {
      throw damaged();
    }
    return LogPoint.read(last);
  }

  private void readFully(ByteBuffer into) throws IOException {
    while (into.hasRemaining()) {
      if (file.read(into) < 0) {
        throw damaged();
      }
    }
    into.flip();
  }

  private static IOException damaged() {
    return new IOException("it is damaged");
  }

  /** The checksum of a page, with its number, so that no page stands in for another. */
  static int checksum(int number, byte[] bytes, int size) {
    CRC32C checksum = new CRC32C();
    checksum.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, number));
    checksum.update(bytes, 0, size);
    return (int) checksum.getValue();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
