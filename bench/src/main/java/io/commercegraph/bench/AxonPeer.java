package io.commercegraph.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The command that starts the peer on Axon, the program of the module {@code bench-axon}. */
final class AxonPeer {

  private static final Path BUILT = Path.of("bench-axon", "target");

  private AxonPeer() {}

  static List<String> program(String... arguments) throws IOException {
    List<String> command =
        // Its JVM has the options of ours.
        Java.command(
            List.of(
                "-Xmx2g",
                PackagedService.JVM_OPTIONS,
                "-jar",
                Built.jar(BUILT, ".*\\.jar").toString()));
    command.addAll(List.of(arguments));
    return command;
  }
}
