package io.commercegraph.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Programs of the Java that runs the bench. */
final class Java {

  private Java() {}

  /** One of its tools. */
  static String tool(String name) {
    return Path.of(System.getProperty("java.home"), "bin", name).toString();
  }

  /** A command that may be added to. */
  static List<String> command(List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(tool("java"));
    command.addAll(arguments);
    return command;
  }

  /** Waits until it has ended well. */
  static void run(String... arguments) throws IOException, InterruptedException {
    List<String> command = command(List.of(arguments));
    int code = new ProcessBuilder(command).inheritIO().start().waitFor();
    if (code != 0) {
      throw new IllegalStateException(command + " ended with " + code);
    }
  }
}
