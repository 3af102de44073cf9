package io.commercegraph.projections.snapshots;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A snapshot that is being written beside the one that there is. {@link #commit} puts it in that
 * one's place, after all of it has reached the disk; if it is closed without, it is deleted.
 *
 * <p>A page in the file is its length, its checksum and its bytes. One of length 0 ends the
 * content; after it comes the point of the log that the last page was written at.
 */
final class SnapshotWriter implements Closeable {

  private final Path target;
  private final Path beside;
  private final FileChannel file;
  private final ByteBuffer frame = ByteBuffer.allocate(2 * Integer.BYTES);
  private int pages;
  private boolean committed;

  SnapshotWriter(Path target, SnapshotHeader header) throws IOException {
    this.target = target;
    this.beside = target.resolveSibling(target.getFileName() + ".new");
    this.file = FileChannel.open(beside, CREATE, TRUNCATE_EXISTING, WRITE);
    try {
      PageBuffer first = new PageBuffer();
      DataOutputStream out = new DataOutputStream(first);
      out.writeLong(SnapshotReader.MAGIC);
      header.write(out);
      write(first);
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  private void write(PageBuffer page) throws IOException {
    write(page.bytes(), page.size());
  }

  void write(byte[] bytes, int size) throws IOException {
    frame.clear();
    frame.putInt(size).putInt(SnapshotReader.checksum(pages++, bytes, size)).flip();
    writeFully(frame);
    writeFully(ByteBuffer.wrap(bytes, 0, size));
  }

  private void writeFully(ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      file.write(bytes);
    }
  }

  /**
   * Ends the file and gives its size.
   *
   * @param end whose events the last page may have
   */
  long commit(LogPoint end) throws IOException {
    write(new byte[0], 0);
    PageBuffer last = new PageBuffer();
    end.write(new DataOutputStream(last));
    write(last);
    long size = file.size();
    file.force(true);
    file.close();
    Files.move(beside, target, ATOMIC_MOVE, REPLACE_EXISTING);
    committed = true;
    Path folder = target.toAbsolutePath().getParent();
    if (folder != null) {
      try (FileChannel entries = FileChannel.open(folder, READ)) {
        entries.force(true);
      }
    }
    return size;
  }

  @Override
  public void close() throws IOException {
    file.close();
    if (!committed) {
      Files.deleteIfExists(beside);
    }
  }
}
