package io.commercegraph.edge.cli;

import io.commercegraph.api.cli.Subcommand;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * Decides whether command line arguments are a subcommand or settings for the service ({@code
 * --server.port=…}), and runs subcommands.
 */
public final class SubcommandDispatcher {

  private static final List<String> ABOUT_ITSELF = List.of("-h", "--help", "-V", "--version");

  @Command(
      name = "commerce-graph",
      description = "Without a subcommand it serves; settings are given as --name=value.",
      mixinStandardHelpOptions = true,
      versionProvider = BuildVersion.class)
  private static final class Root {}

  private SubcommandDispatcher() {}

  /** Whether these arguments are a subcommand. */
  public static boolean asksForASubcommand(String... args) {
    return Arrays.stream(args).anyMatch(arg -> !arg.startsWith("--") || ABOUT_ITSELF.contains(arg));
  }

  /** Runs the subcommand and returns its exit code; 2 for unknown arguments. */
  public static int run(String... args) {
    CommandLine line = new CommandLine(new Root());
    ServiceLoader.load(Subcommand.class).forEach(line::addSubcommand);
    // Fix the output stream now: starting a service redirects System.out to System.err.
    line.setOut(line.getOut());
    return line.execute(args);
  }
}
