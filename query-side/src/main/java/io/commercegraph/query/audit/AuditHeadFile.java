package io.commercegraph.query.audit;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file that holds the sequence and the hash of one entry of the audit log, on one line. It is
 * replaced as a whole, so that a crash leaves either the old line or the new one.
 */
record AuditHeadFile(Path path) {

  private static final Pattern LINE = Pattern.compile("(\\d{1,18}) ([0-9a-f]{64})\n");

  /** An entry of the audit log, by its sequence and its hash. */
  record Head(long sequence, String hash) {}

  /** The entry that was written last; empty where there is none. */
  Optional<Head> read() throws IOException {
    String content;
    try {
      content = Files.readString(path);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
    Matcher line = LINE.matcher(content);
    if (!line.matches()) {
      throw new IOException(path + " does not hold a sequence and a hash");
    }
    return Optional.of(new Head(Long.parseLong(line.group(1)), line.group(2)));
  }

  void write(Head head) throws IOException {
    Files.createDirectories(path.toAbsolutePath().getParent());
    // Several nodes on one machine may share the folder, so each writes a file of its own first.
    Path fresh = path.resolveSibling(path.getFileName() + "." + ProcessHandle.current().pid());
    byte[] line = (head.sequence() + " " + head.hash() + "\n").getBytes(US_ASCII);
    try (FileChannel channel =
        FileChannel.open(
            fresh,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      ByteBuffer rest = ByteBuffer.wrap(line);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
      channel.force(true);
    }
    Files.move(fresh, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
