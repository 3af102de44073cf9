package io.commercegraph.query.audit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
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
    AtomicFile.write(path, head.sequence() + " " + head.hash() + "\n");
  }
}
