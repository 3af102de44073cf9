package io.commercegraph.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What other modules have built. */
final class Built {

  private Built() {}

  /** The one jar of a module whose name is such. */
  static Path jar(Path target, String name) throws IOException {
    try (Stream<Path> files = Files.list(target)) {
      return files
          .filter(file -> file.getFileName().toString().matches(name))
          .findFirst()
          .orElseThrow(() -> new IllegalStateException("Package it first: " + target));
    }
  }
}
