package io.commercegraph.log.archive;

import io.commercegraph.log.LogRow;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;

/**
 * The writer of an archive file. The file has its name once all of it is on the disk; a writer that
 * ends before leaves none of that name. Until then it is a file of this writer alone, so that a
 * node that stood still while another took its order over never writes into the other's.
 */
final class ArchiveWriter implements AutoCloseable {

  private static final String UNFINISHED = ".unfinished";

  private final Path file;
  private final Path unfinished;
  private final FileChannel channel;
  private final DataOutputStream out;
  private final MessageDigest digest = ArchiveFile.digest();
  private final List<long[]> index = new ArrayList<>();
  private final List<LogRow> block = new ArrayList<>(ArchiveFormat.BLOCK);
  private final long low;
  private long next;
  private long offset;

  ArchiveWriter(Path file, long low) throws IOException {
    this.file = file;
    this.low = low;
    this.next = low;
    deleteUnfinished(file);
    this.unfinished =
        file.resolveSibling(file.getFileName() + "." + UUID.randomUUID() + UNFINISHED);
    this.channel =
        FileChannel.open(unfinished, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    OutputStream buffered = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
    this.out = new DataOutputStream(buffered);
    out.writeLong(ArchiveFormat.MAGIC);
    offset = Long.BYTES;
  }

  /** What writers left that were killed, or whose order was taken over. */
  private static void deleteUnfinished(Path file) throws IOException {
    try (DirectoryStream<Path> left =
        Files.newDirectoryStream(
            file.toAbsolutePath().getParent(), file.getFileName() + ".*" + UNFINISHED)) {
      for (Path each : left) {
        Files.deleteIfExists(each);
      }
    }
  }

  /** Adds the next events. */
  void add(List<LogRow> rows) throws IOException {
    for (LogRow row : rows) {
      if (row.position != next) {
        throw new IOException("The log has no event at position " + next);
      }
      next++;
      block.add(row);
      if (block.size() == ArchiveFormat.BLOCK) {
        endBlock();
      }
    }
  }

  private void endBlock() throws IOException {
    if (block.isEmpty()) {
      return;
    }
    byte[] plain = ArchiveFormat.plain(block);
    byte[] deflated = ArchiveFormat.deflate(plain);
    digest.update(plain);
    LogRow first = block.getFirst();
    index.add(new long[] {first.position, ArchiveFormat.micros(first.recordedAt), offset});
    out.writeInt(deflated.length);
    out.writeInt(plain.length);
    out.writeInt(ArchiveFormat.checksum(deflated));
    out.write(deflated);
    offset += ArchiveFormat.BLOCK_HEADER + deflated.length;
    block.clear();
  }

  /** Ends the file and gives it its name; answers the checksum over its events. */
  String finish() throws IOException {
    endBlock();
    ByteBuffer entries = ByteBuffer.allocate(index.size() * ArchiveFormat.INDEX_ENTRY);
    for (long[] entry : index) {
      entries.putLong(entry[0]).putLong(entry[1]).putLong(entry[2]);
    }
    out.write(entries.array());
    out.writeLong(offset);
    out.writeInt(index.size());
    out.writeLong(low);
    out.writeLong(next);
    out.writeInt(ArchiveFormat.checksum(entries.array()));
    out.writeLong(ArchiveFormat.MAGIC);
    out.flush();
    channel.force(true);
    channel.close();
    Files.move(
        unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    try (FileChannel folder = FileChannel.open(file.toAbsolutePath().getParent())) {
      folder.force(true);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  @Override
  public void close() throws IOException {
    channel.close();
    Files.deleteIfExists(unfinished);
  }
}
