package io.commercegraph.edge.start;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The jars that the build has packaged. */
final class Jars {

  private Jars() {}

  static Path service() {
    // With a digit before its end: the bench profile leaves a jar of classes beside it.
    return only(Path.of("target"), "commerce-graph-*[0-9].jar");
  }

  static Path bridge() {
    return only(Path.of("..", "stdio", "target"), "commerce-graph-stdio-*.jar");
  }

  static Path parquet() {
    return only(Path.of("..", "parquet", "target"), "commerce-graph-parquet-*.jar");
  }

  static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static Path only(Path folder, String pattern) {
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, pattern)) {
      for (Path jar : jars) {
        return jar.toRealPath();
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    throw new IllegalStateException(
        "Nothing like " + pattern + " in " + folder + ": package first");
  }
}
