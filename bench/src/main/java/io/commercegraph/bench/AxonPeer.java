package io.commercegraph.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** How the program of the module {@code bench-axon} is started. */
final class AxonPeer {

  private static final Path BUILT = Path.of("bench-axon", "target");

  private AxonPeer() {}

  static List<String> program(String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx2g", "-jar", jar()));
    command.addAll(List.of(arguments));
    return command;
  }

  private static String jar() throws IOException {
    try (Stream<Path> files = Files.list(BUILT)) {
      return files
          .map(Path::toString)
          .filter(name -> name.endsWith(".jar"))
          .findFirst()
          .orElseThrow(() -> new IllegalStateException("Package bench-axon first."));
    }
  }
}
