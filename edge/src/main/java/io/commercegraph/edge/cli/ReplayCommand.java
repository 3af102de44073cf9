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
      "Rebuilds a read model from the log in new tables, then switches to them. The running",
      "service does the work ($COMMERCE_GRAPH_URL, else port $SERVER_PORT or 8080 of this machine,",
      "with $OPS_KEY); if none is running, a temporary one is started. Ctrl-C stops watching; the",
      "rebuild continues."
    },
    mixinStandardHelpOptions = true)
public final class ReplayCommand implements Subcommand {

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int EXIT_STUCK = 1;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "NAME", arity = "0..1", description = "offers, prices, shops, …")
  private @Nullable String name;

  @ArgGroup private @Nullable Order order;

  @Option(
      names = "--accept-parked",
      description = "with --resume: switch although dead letters are left")
  private boolean acceptParked;

  /**
   * The options of the subcommand. At most one of them is given, and none of them starts a replay.
   */
  private static final class Order {
    @Option(names = "--list", description = "list the last replay of every read model")
    private boolean list;

    @Option(names = "--watch", description = "show the progress of a replay")
    private boolean watch;

    @Option(names = "--abort", description = "stop a replay and keep its tables")
    private boolean abort;

    @Option(
        names = "--resume",
        description = "resume a replay that was aborted or has dead letters")
    private boolean resume;

    @Option(names = "--discard", description = "discard the tables of a replay")
    private boolean discard;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Order given = order == null ? new Order() : order;
    if (name == null && !given.list) {
      throw new ParameterException(spec.commandLine(), "Which read model? Or say --list.");
    }
    if (acceptParked && !given.resume) {
      throw new ParameterException(spec.commandLine(), "--accept-parked goes with --resume.");
    }
    // Fix the output stream now: starting a service redirects System.out to System.err.
    PrintWriter out = spec.commandLine().getOut();
    return OpsClient.run(client -> run(given, client, out), spec.commandLine().getErr());
  }

  private int run(Order given, OpsClient client, PrintWriter out)
      throws IOException, InterruptedException {
    if (given.list) {
      return print(client.send("GET", "/api/ops/replays", BodyHandlers.ofString()), out);
    }
    if (given.watch) {
      return watch(client, out);
    }
    if (given.abort || given.discard) {
      String path = given.abort ? replay() + "/abort" : replay();
      return print(
          client.send(given.abort ? "POST" : "DELETE", path, BodyHandlers.ofString()), out);
    }
    String path = given.resume ? replay() + "/resume?accept_parked=" + acceptParked : replay();
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
    HttpResponse<String> last = awaitEnd(client);
    int exitCode = print(last, out);
    return exitCode == 0 && !state(last).equals("switched") ? EXIT_STUCK : exitCode;
  }

  private HttpResponse<String> awaitEnd(OpsClient client) throws IOException, InterruptedException {
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
      return " stuck: " + replay.path("failure").asString("");
    }
    JsonNode eta = replay.path("eta_seconds");
    return " %,.0f events/s%s"
        .formatted(
            replay.path("events_per_second").asDouble(0),
            eta.isNumber() ? ", " + eta.asLong() + " s to go" : "");
  }
}
