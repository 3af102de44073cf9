package io.commercegraph.query.audit;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Replaces files as a whole, so that a crash leaves either the old content or the new one. */
final class AtomicFile {

  private AtomicFile() {}

  static void write(Path path, String content) throws IOException {
    Files.createDirectories(path.toAbsolutePath().getParent());
    // Several nodes on one machine may share the folder, so each writes a file of its own first.
    Path fresh = path.resolveSibling(path.getFileName() + "." + ProcessHandle.current().pid());
    try (FileChannel channel =
        FileChannel.open(
            fresh,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      ByteBuffer rest = ByteBuffer.wrap(content.getBytes(UTF_8));
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
      channel.force(true);
    }
    Files.move(fresh, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
