package io.commercegraph.edge.cli;

import io.commercegraph.api.cli.Subcommand;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.TimeUnit;
import me.tongfei.progressbar.ProgressBar;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The subcommand {@code replay}: has the running service rebuild a read model, and shows the
 * progress.
 */
@Command(
    name = "replay",
    description = {
      "Builds a read model anew from the log, beside the living one, and switches to it. The",
      "running service does it ($COMMERCE_GRAPH_URL, else port $SERVER_PORT or 8080 of this",
      "machine, with $OPS_KEY); with none running the store is opened for it. Ctrl-C ends the",
      "watching, not the work."
    },
    mixinStandardHelpOptions = true)
public final class ReplayCommand implements Subcommand {

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int STANDS = 1;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "NAME", arity = "0..1", description = "offers, prices, shops, …")
  private @Nullable String name;

  @ArgGroup private @Nullable Order order;

  @Option(
      names = "--accept-parked",
      description = "with --resume: switch although events stay parked")
  private boolean acceptParked;

  /** One at a time; none of them starts a replay. */
  private static final class Order {
    @Option(names = "--list", description = "every read model's last replay")
    private boolean list;

    @Option(names = "--watch", description = "show how far one is")
    private boolean watch;

    @Option(names = "--abort", description = "stop it and keep what it has")
    private boolean abort;

    @Option(
        names = "--resume",
        description = "go on with one that was aborted or has events parked")
    private boolean resume;

    @Option(names = "--discard", description = "throw away what it has")
    private boolean discard;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Order asked = order == null ? new Order() : order;
    if (name == null && !asked.list) {
      throw new ParameterException(spec.commandLine(), "Which read model? Or say --list.");
    }
    if (acceptParked && !asked.resume) {
      throw new ParameterException(spec.commandLine(), "--accept-parked goes with --resume.");
    }
    // Taken now: a service that is started for this command turns standard output away.
    PrintWriter out = spec.commandLine().getOut();
    return OpsClient.run(client -> run(asked, client, out), spec.commandLine().getErr());
  }

  private int run(Order asked, OpsClient client, PrintWriter out)
      throws IOException, InterruptedException {
    if (asked.list) {
      return print(client.send("GET", "/api/ops/replays", BodyHandlers.ofString()), out);
    }
    if (asked.watch) {
      return watch(client, out);
    }
    if (asked.abort || asked.discard) {
      String path = asked.abort ? replay() + "/abort" : replay();
      return print(
          client.send(asked.abort ? "POST" : "DELETE", path, BodyHandlers.ofString()), out);
    }
    String path = asked.resume ? replay() + "/resume?accept_parked=" + acceptParked : replay();
    HttpResponse<String> ordered = client.send("POST", path, BodyHandlers.ofString());
    return ordered.statusCode() == 202 ? watch(client, out) : print(ordered, out);
  }

  private String replay() {
    return "/api/ops/projections/" + name + "/replay";
  }

  private static int print(HttpResponse<String> response, PrintWriter out) {
    out.println(response.body().strip());
    out.flush();
    return response.statusCode() < 300 ? 0 : OpsClient.NOT_POSSIBLE;
  }

  private int watch(OpsClient client, PrintWriter out) throws IOException, InterruptedException {
    HttpResponse<String> last = untilItStands(client);
    int exitCode = print(last, out);
    return exitCode == 0 && !state(last).equals("switched") ? STANDS : exitCode;
  }

  private HttpResponse<String> untilItStands(OpsClient client)
      throws IOException, InterruptedException {
    try (ProgressBar bar = bar()) {
      while (true) {
        HttpResponse<String> response = client.send("GET", replay(), BodyHandlers.ofString());
        if (response.statusCode() == 200) {
          show(JSON.readTree(response.body()), bar);
        }
        if (!state(response).equals("building")) {
          return response;
        }
        TimeUnit.SECONDS.sleep(1);
      }
    }
  }

  private static void show(JsonNode replay, ProgressBar bar) {
    bar.maxHint(replay.path("target").asLong(0));
    bar.stepTo(replay.path("position").asLong(0));
    bar.setExtraMessage(message(replay));
  }

  private static String state(HttpResponse<String> response) {
    return JSON.readTree(response.body()).path("state").asString("");
  }

  private ProgressBar bar() {
    return ProgressOutput.of("replay " + name).setInitialMax(1).hideEta().build();
  }

  private static String message(JsonNode replay) {
    if (!replay.path("failure").isNull()) {
      return " stands: " + replay.path("failure").asString("");
    }
    JsonNode eta = replay.path("eta_seconds");
    return " %,.0f events/s%s"
        .formatted(
            replay.path("events_per_second").asDouble(0),
            eta.isNumber() ? ", " + eta.asLong() + " s to go" : "");
  }
}
