package io.commercegraph.projections.snapshots;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The program that runs, by the jars it was started from: a snapshot of another build may hold what
 * this one would make otherwise of the same events.
 */
final class RunningBuild {

  private RunningBuild() {}

  /** The path, size and time of each jar on the class path, and of those in a folder beside it. */
  static String identity() throws IOException {
    StringBuilder jars = new StringBuilder();
    for (String entry : System.getProperty("java.class.path", "").split(File.pathSeparator, -1)) {
      Path path = Path.of(entry).toAbsolutePath();
      describe(path, jars);
      Path libraries = path.resolveSibling("lib");
      if (Files.isDirectory(libraries)) {
        for (Path library : jarsIn(libraries)) {
          describe(library, jars);
        }
      }
    }
    return Integer.toHexString(jars.toString().hashCode()) + "-" + jars.length();
  }

  private static List<Path> jarsIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  private static void describe(Path path, StringBuilder jars) throws IOException {
    if (Files.isRegularFile(path)) {
      jars.append(path)
          .append(' ')
          .append(Files.size(path))
          .append(' ')
          .append(Files.getLastModifiedTime(path).toMillis())
          .append('\n');
    }
  }
}
