package io.commercegraph.edge.start;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The jars that the build has packaged. */
final class Jars {

  private static final Path PACKAGED = Path.of("target", "packaged");

  private Jars() {}

  static Path service() {
    // With digits: beside it other profiles leave a jar of classes, and one for Axon Server.
    return only(Path.of("target"), "commerce-graph-[0-9]*[0-9].jar");
  }

  /**
   * The command that starts it from what packaging leaves for bin/commerce-graph, as that does, but
   * for the optimising compiler; where packaging has left out the training, the executable jar.
   */
  static List<String> launch() {
    List<String> command = new ArrayList<>(List.of(java(), "-XX:TieredStopAtLevel=1"));
    Path jar = service();
    Path cache = PACKAGED.resolve("commerce-graph.aot").toAbsolutePath();
    if (isNewer(cache, jar)) {
      command.add("@" + Path.of("..", "bin", "jvm.options"));
      command.addAll(List.of("-XX:AOTCache=" + cache, "-Xlog:aot*=error"));
      command.add("-Dspring.aot.enabled=true");
      command.addAll(List.of("-jar", PACKAGED.resolve(jar.getFileName()).toString()));
    } else {
      command.addAll(List.of("-jar", jar.toString()));
    }
    return command;
  }

  /** Whether there is a file that is newer than another: what an earlier build left is not. */
  private static boolean isNewer(Path file, Path than) {
    try {
      return Files.exists(file)
          && Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(than)) > 0;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
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
