package io.commercegraph.edge.cli;

import io.commercegraph.api.cli.Subcommand;
import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/**
 * The subcommand {@code dead-letters}: lists, shows, retries and discards events that a read model
 * could not take, by the same HTTP addresses that operators use.
 */
@Command(
    name = "dead-letters",
    description =
        "Lists, shows, retries and discards events that a read model could not take, at the running"
            + " service ($COMMERCE_GRAPH_URL, else port $SERVER_PORT or 8080 of this machine, with"
            + " $OPS_KEY); with none running the store is opened for it.",
    mixinStandardHelpOptions = true)
public final class DeadLettersCommand implements Subcommand {

  private static final String PATH = "/api/ops/dead-letters";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "Say list, show, retry or discard.");
  }

  @Command(
      name = "list",
      description = "Prints dead letters as JSON, with their causes.",
      mixinStandardHelpOptions = true)
  int list(
      @Option(names = "--limit", description = "how many at most; default: 100")
          @Nullable Integer limit)
      throws IOException, InterruptedException {
    return send("GET", PATH, Collections.singletonMap("limit", limit));
  }

  @Command(
      name = "show",
      description = "Prints the payload of an event as JSON, its values masked.",
      mixinStandardHelpOptions = true)
  int show(
      @Parameters(paramLabel = "PROCESSOR", description = "shops, offers-replay, …")
          String processor,
      @Parameters(paramLabel = "SEQUENCE") String sequence,
      @Parameters(paramLabel = "EVENT_ID") String eventId,
      @Option(names = "--unmasked", description = "print the values") boolean unmasked)
      throws IOException, InterruptedException {
    Map<String, @Nullable Object> parameters = parameters(processor, sequence);
    parameters.put("event_id", eventId);
    parameters.put("masked", unmasked ? false : null);
    return send("GET", PATH + "/payload", parameters);
  }

  @Command(
      name = "retry",
      description = "Applies the events of a sequence again; exit code 1 where one fails again.",
      mixinStandardHelpOptions = true)
  int retry(
      @Parameters(paramLabel = "PROCESSOR", description = "shops, offers-replay, …")
          String processor,
      @Parameters(paramLabel = "SEQUENCE") String sequence)
      throws IOException, InterruptedException {
    return new OpsRequests(spec)
        .send(
            "POST",
            PATH + "/retry",
            parameters(processor, sequence),
            answer -> JsonMapper.shared().readTree(answer).path("projected").asBoolean(false));
  }

  @Command(
      name = "discard",
      description = "Gives the first event of a sequence up, for good.",
      mixinStandardHelpOptions = true)
  int discard(
      @Parameters(paramLabel = "PROCESSOR", description = "shops, offers-replay, …")
          String processor,
      @Parameters(paramLabel = "SEQUENCE") String sequence,
      @Parameters(paramLabel = "EVENT_ID") String eventId)
      throws IOException, InterruptedException {
    Map<String, @Nullable Object> parameters = parameters(processor, sequence);
    parameters.put("event_id", eventId);
    return send("POST", PATH + "/discard", parameters);
  }

  private int send(String method, String path, Map<String, @Nullable Object> parameters)
      throws IOException, InterruptedException {
    return new OpsRequests(spec).send(method, path, parameters);
  }

  private static Map<String, @Nullable Object> parameters(String processor, String sequence) {
    Map<String, @Nullable Object> parameters = new LinkedHashMap<>();
    parameters.put("processor", processor);
    parameters.put("sequence", sequence);
    return parameters;
  }
}
