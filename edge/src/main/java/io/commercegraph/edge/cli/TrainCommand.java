package io.commercegraph.edge.cli;

import io.commercegraph.api.cli.Subcommand;
import io.commercegraph.edge.start.OneLineStartErrorReporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.util.FileSystemUtils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The subcommand {@code train}: the training run of the JVM's AOT cache, which calls every tool of
 * a service that it starts for that.
 */
@Command(
    name = "train",
    description = {
      "Makes every example call of a service over the demo market, and ends.",
      "It starts that service in a folder of its own, and calls it over REST and MCP again and",
      "again. A JVM that is started with -XX:AOTCacheOutput=FILE leaves a cache for later",
      "starts. Exit code 1: a call failed. 3: the service can't start here."
    },
    mixinStandardHelpOptions = true)
public final class TrainCommand implements Subcommand {

  private static final int CALL_FAILED = 1;
  private static final int NO_SERVICE = 3;
  private static final String ANY_NUMBER = "1000000000";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(names = "--seconds", description = "how long calls are made; 10 unless told")
  private int seconds = 10;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("commerce-graph-train");
    try (TemporaryService service = TemporaryService.startOrThrow(settings(folder))) {
      TrainingCalls calls = new TrainingCalls(service.address());
      Optional<String> failure = calls.repeat(Duration.ofSeconds(seconds));
      failure.ifPresent(failed -> spec.commandLine().getErr().println(failed));
      spec.commandLine().getOut().println(calls.made() + " calls made");
      return failure.isPresent() ? CALL_FAILED : 0;
    } catch (RuntimeException e) {
      if (OneLineStartErrorReporter.inOneLine(e) == null) {
        throw e;
      }
      return NO_SERVICE;
    } finally {
      FileSystemUtils.deleteRecursively(folder);
    }
  }

  /**
   * Whatever the environment configures: the calls write, so they go to no database, log or outside
   * service but those in the folder.
   */
  private static String[] settings(Path folder) {
    List<String> settings = new ArrayList<>();
    settings.add("--commerce-graph.data-dir=" + folder);
    settings.add("--commerce-graph.snapshots.folder=" + folder.resolve("snapshots"));
    settings.add("--spring.datasource.url=");
    settings.add("--axon.axonserver.enabled=false");
    settings.add("--commerce-graph.keys.ops-key=");
    settings.add("--commerce-graph.trust.trustpilot.api-key=");
    for (String quota : List.of("anonymous", "token", "writes", "suggest", "concurrent")) {
      settings.add("--commerce-graph.fair-use." + quota + "=" + ANY_NUMBER);
    }
    return settings.toArray(String[]::new);
  }
}
