package io.commercegraph.edge.postgres;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Writes files that only the user can read whom the service runs as. */
final class OwnerOnlyFile {

  private OwnerOnlyFile() {}

  /** Writes one line atomically, and forces it to disk. */
  static void write(Path file, String line) throws IOException {
    Path unfinished = file.resolveSibling(file.getFileName() + ".unfinished");
    Files.deleteIfExists(unfinished);
    Files.createFile(unfinished, forTheOwnerAlone());
    try (FileChannel channel = FileChannel.open(unfinished, StandardOpenOption.WRITE)) {
      ByteBuffer content = StandardCharsets.UTF_8.encode(line + "\n");
      while (content.hasRemaining()) {
        channel.write(content);
      }
      channel.force(true);
    }
    Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
  }

  private static FileAttribute<?>[] forTheOwnerAlone() {
    return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }
}
