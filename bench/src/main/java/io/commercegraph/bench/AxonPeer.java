package io.commercegraph.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.springframework.util.FileSystemUtils;

/** The command that starts the peer on Axon, the program of the module {@code bench-axon}. */
final class AxonPeer {

  private static final Path BUILT = Path.of("bench-axon", "target");
  private static final String JAR = ".*\\.jar";
  private static final Path UNPACKED = Path.of("bench", "target", "axon-peer");

  /** What makes it start faster, once it was trained. */
  static final Path CACHE = Path.of("bench", "target", "axon-peer.aot");

  private AxonPeer() {}

  static List<String> program(String... arguments) throws IOException {
    return program(Built.jar(BUILT, JAR), List.of(), arguments);
  }

  /** The same, from an unpacked jar; leaves a cache when it ends. */
  static List<String> training(String... arguments) throws Exception {
    FileSystemUtils.deleteRecursively(UNPACKED);
    Java.run(
        "-Djarmode=tools",
        "-jar",
        Built.jar(BUILT, JAR).toString(),
        "extract",
        "--destination",
        UNPACKED.toString());
    return program(
        Built.jar(UNPACKED, JAR),
        List.of("-XX:AOTCacheOutput=" + CACHE, "-Xlog:aot*=error"),
        arguments);
  }

  /** The same, from the cache that its training has left. */
  static List<String> trained(String... arguments) throws IOException {
    return program(
        Built.jar(UNPACKED, JAR), List.of("-XX:AOTCache=" + CACHE, "-XX:AOTMode=on"), arguments);
  }

  private static List<String> program(Path jar, List<String> options, String... arguments) {
    // Its JVM has the options of ours.
    List<String> command = Java.command(List.of("-Xmx4g", PackagedService.JVM_OPTIONS));
    command.addAll(options);
    command.addAll(List.of("-jar", jar.toString()));
    command.addAll(List.of(arguments));
    return command;
  }
}
