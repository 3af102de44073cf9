package io.commercegraph.log.archive;

import io.commercegraph.log.LogRow;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;

/**
 * An archive file that is open for reading: the events of one partition of the log. Its index is in
 * memory, 24 bytes for each block of {@value ArchiveFormat#BLOCK} events. Any number of threads may
 * read.
 */
final class ArchiveFile implements AutoCloseable {

  private final Path path;
  private volatile FileChannel channel;
  private final long low;
  private final long high;
  private final long[] positions;
  private final long[] times;
  private final long[] offsets;
  private boolean isClosed;

  private ArchiveFile(Path path, FileChannel channel) throws IOException {
    this.path = path;
    this.channel = channel;
    long size = channel.size();
    if (size < Long.BYTES + ArchiveFormat.FOOTER
        || ByteBuffer.wrap(bytes(0, Long.BYTES)).getLong() != ArchiveFormat.MAGIC) {
      throw new IOException("not an archive of the log");
    }
    ByteBuffer footer = ByteBuffer.wrap(bytes(size - ArchiveFormat.FOOTER, ArchiveFormat.FOOTER));
    long at = footer.getLong();
    int blocks = footer.getInt();
    low = footer.getLong();
    high = footer.getLong();
    int checksum = footer.getInt();
    long indexSize = (long) blocks * ArchiveFormat.INDEX_ENTRY;
    if (footer.getLong() != ArchiveFormat.MAGIC || at + indexSize + ArchiveFormat.FOOTER != size) {
      throw new IOException("an archive of the log that was cut");
    }
    byte[] entries = bytes(at, Math.toIntExact(indexSize));
    if (ArchiveFormat.checksum(entries) != checksum) {
      throw new IOException("its index is damaged");
    }
    ByteBuffer index = ByteBuffer.wrap(entries);
    positions = new long[blocks];
    times = new long[blocks];
    offsets = new long[blocks + 1];
    for (int i = 0; i < blocks; i++) {
      positions[i] = index.getLong();
      times[i] = index.getLong();
      offsets[i] = index.getLong();
    }
    offsets[blocks] = at;
  }

  /** Opens a file, and reads its index. */
  static ArchiveFile open(Path path) throws IOException {
    FileChannel channel = FileChannel.open(path);
    try {
      return new ArchiveFile(path, channel);
    } catch (IOException | RuntimeException damaged) {
      channel.close();
      throw damaged;
    }
  }

  static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  long low() {
    return low;
  }

  /** The first position after its last event. */
  long high() {
    return high;
  }

  long size() throws IOException {
    return channel.size();
  }

  /** Reads the whole file; answers the checksum over its events. */
  String checksum() throws IOException {
    MessageDigest digest = digest();
    long next = low;
    for (int i = 0; i < positions.length; i++) {
      byte[] plain = plain(i);
      digest.update(plain);
      for (LogRow row : ArchiveFormat.rows(plain)) {
        if (row.position != next) {
          throw new IOException("it has no event at position " + next);
        }
        next++;
      }
    }
    if (next != high) {
      throw new IOException("it has no event at position " + next);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** The events after a position, in order: at most {@code limit}. */
  List<LogRow> after(long position, int limit) throws IOException {
    List<LogRow> rows = new ArrayList<>(Math.min(limit, 1_024));
    int block = Math.max(blockOf(Math.max(position + 1, low)), 0);
    while (block < positions.length && rows.size() < limit) {
      for (LogRow row : rows(block)) {
        if (row.position > position && rows.size() < limit) {
          rows.add(row);
        }
      }
      block++;
    }
    return rows;
  }

  /** The events at these positions, in order. */
  List<LogRow> at(Collection<Long> asked) throws IOException {
    List<LogRow> rows = new ArrayList<>(asked.size());
    int known = -1;
    List<LogRow> block = List.of();
    for (long position : asked.stream().distinct().sorted().toList()) {
      if (position < low || position >= high) {
        continue;
      }
      int wanted = blockOf(position);
      if (wanted != known) {
        block = rows(wanted);
        known = wanted;
      }
      rows.add(block.get(Math.toIntExact(position - positions[wanted])));
    }
    return rows;
  }

  /** When its first event was recorded. */
  Instant begin() {
    return ArchiveFormat.time(times[0]);
  }

  /** The last position recorded at this time or before; the one before its first if none was. */
  long lastBy(Instant time) throws IOException {
    long micros = ArchiveFormat.micros(time);
    int block = positions.length - 1;
    while (block >= 0 && times[block] > micros) {
      block--;
    }
    long last = low - 1;
    if (block >= 0) {
      for (LogRow row : rows(block)) {
        if (!row.recordedAt.isAfter(time)) {
          last = row.position;
        }
      }
    }
    return last;
  }

  private int blockOf(long position) {
    int found = Arrays.binarySearch(positions, position);
    return found >= 0 ? found : -found - 2;
  }

  private List<LogRow> rows(int block) throws IOException {
    return ArchiveFormat.rows(plain(block));
  }

  private byte[] plain(int block) throws IOException {
    int length = Math.toIntExact(offsets[block + 1] - offsets[block]);
    ByteBuffer stored = ByteBuffer.wrap(bytes(offsets[block], length));
    int deflatedLength = stored.getInt();
    int plainLength = stored.getInt();
    int checksum = stored.getInt();
    byte[] deflated = new byte[stored.remaining()];
    stored.get(deflated);
    if (deflated.length != deflatedLength || ArchiveFormat.checksum(deflated) != checksum) {
      throw new IOException("the block of position " + positions[block] + " is damaged");
    }
    return ArchiveFormat.inflate(deflated, plainLength);
  }

  private byte[] bytes(long offset, int length) throws IOException {
    try {
      return bytes(channel, offset, length);
    } catch (ClosedByInterruptException interrupted) {
      throw interrupted;
    } catch (ClosedChannelException closed) {
      return bytes(reopened(), offset, length);
    }
  }

  private static byte[] bytes(FileChannel channel, long offset, int length) throws IOException {
    byte[] bytes = new byte[length];
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, offset + buffer.position()) < 0) {
        throw new EOFException("it ends too early");
      }
    }
    return bytes;
  }

  /** A thread that is interrupted while it reads closes the channel for all others. */
  private synchronized FileChannel reopened() throws IOException {
    if (!channel.isOpen() && !isClosed) {
      channel = FileChannel.open(path);
    }
    return channel;
  }

  @Override
  public synchronized void close() throws IOException {
    isClosed = true;
    channel.close();
  }
}
