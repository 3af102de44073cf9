package io.commercegraph.log.archive;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commercegraph.log.LogRow;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.zip.CRC32C;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * The format of an archive file: a magic number; blocks of at most {@value #BLOCK} events, each
 * deflated by itself, with its length and the CRC-32C of its bytes before it; an index of the
 * blocks; and a footer that tells where the index is. Numbers are big-endian.
 */
final class ArchiveFormat {

  /** So few that reading one event inflates some fifty kilobytes. */
  static final int BLOCK = 128;

  static final long MAGIC = 0x43474c4f_47410001L;

  /** Lengths before a block: of its deflated and of its plain bytes, and their checksum. */
  static final int BLOCK_HEADER = 3 * Integer.BYTES;

  /** An entry of the index: first position, microseconds of its time, offset in the file. */
  static final int INDEX_ENTRY = 3 * Long.BYTES;

  /** Offset of the index, number of blocks, first position, end, checksum of the index, magic. */
  static final int FOOTER = 4 * Long.BYTES + 2 * Integer.BYTES;

  private static final int ABSENT = -1;

  private ArchiveFormat() {}

  /** The plain bytes of a block. */
  static byte[] plain(List<LogRow> rows) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeInt(rows.size());
      for (LogRow row : rows) {
        write(row, out);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void write(LogRow row, DataOutputStream out) throws IOException {
    out.writeLong(row.position);
    out.writeLong(micros(row.recordedAt));
    out.writeLong(row.eventId.getMostSignificantBits());
    out.writeLong(row.eventId.getLeastSignificantBits());
    writeText(row.stream, out);
    out.writeLong(row.sequence);
    writeText(row.streamType, out);
    writeText(row.payloadType, out);
    writeText(row.revision, out);
    writeBytes(row.payload, out);
    writeBytes(row.metadata, out);
  }

  private static void writeText(@Nullable String text, DataOutputStream out) throws IOException {
    if (text == null) {
      out.writeInt(ABSENT);
    } else {
      writeBytes(text.getBytes(UTF_8), out);
    }
  }

  private static void writeBytes(byte[] bytes, DataOutputStream out) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /** The events of a block from its plain bytes. */
  static List<LogRow> rows(byte[] plain) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(plain));
    int count = in.readInt();
    List<LogRow> rows = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      rows.add(
          new LogRow(
              in.readLong(),
              time(in.readLong()),
              new UUID(in.readLong(), in.readLong()),
              text(in),
              in.readLong(),
              optionalText(in),
              text(in),
              optionalText(in),
              in.readNBytes(in.readInt()),
              in.readNBytes(in.readInt())));
    }
    return rows;
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readInt()), UTF_8);
  }

  private static @Nullable String optionalText(DataInputStream in) throws IOException {
    int length = in.readInt();
    return length == ABSENT ? null : new String(in.readNBytes(length), UTF_8);
  }

  /** PostgreSQL's times have microseconds. */
  static long micros(Instant time) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, time);
  }

  static Instant time(long micros) {
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
  }

  static byte[] deflate(byte[] plain) {
    try (Deflater deflater = new Deflater()) {
      deflater.setInput(plain);
      deflater.finish();
      ByteArrayOutputStream out = new ByteArrayOutputStream(plain.length / 4 + 64);
      byte[] buffer = new byte[8192];
      while (!deflater.finished()) {
        out.write(buffer, 0, deflater.deflate(buffer));
      }
      return out.toByteArray();
    }
  }

  static byte[] inflate(byte[] deflated, int length) throws IOException {
    try (Inflater inflater = new Inflater()) {
      inflater.setInput(deflated);
      byte[] plain = new byte[length];
      int got = 0;
      while (got < length && !inflater.finished() && !inflater.needsInput()) {
        got += inflater.inflate(plain, got, length - got);
      }
      if (got != length) {
        throw new IOException("a block has another length than it says");
      }
      return plain;
    } catch (DataFormatException damaged) {
      throw new IOException("a block cannot be inflated", damaged);
    }
  }

  static int checksum(byte[] bytes) {
    CRC32C checksum = new CRC32C();
    checksum.update(bytes);
    return (int) checksum.getValue();
  }
}
