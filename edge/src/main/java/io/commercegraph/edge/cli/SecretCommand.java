package io.commercegraph.edge.cli;

import io.commercegraph.api.cli.Subcommand;
import io.commercegraph.api.secrets.RandomSecret;
import java.io.PrintWriter;
import java.net.http.HttpResponse.BodyHandlers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/** The subcommand {@code secret}: manages the operator's secret. */
@Command(
    name = "secret",
    description = "Makes an operator's secret, or has all keys wrapped by a new one.",
    mixinStandardHelpOptions = true)
public final class SecretCommand implements Subcommand {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "Say new or rotate.");
  }

  @Command(
      name = "new",
      description = "Prints a new secret; it is kept nowhere.",
      mixinStandardHelpOptions = true)
  int fresh() {
    PrintWriter out = spec.commandLine().getOut();
    out.println(RandomSecret.text());
    out.flush();
    return 0;
  }

  @Command(
      name = "rotate",
      description = {
        "Has the running service ($COMMERCE_GRAPH_URL, else port $SERVER_PORT or 8080 of this",
        "machine, with $OPS_KEY) wrap all keys by its secret, where the one before wrapped them;",
        "with none running the store is opened for it, with the secrets in the environment."
      },
      mixinStandardHelpOptions = true)
  int rotate() throws InterruptedException {
    // Taken now: a service that is started for this command turns standard output away.
    PrintWriter out = spec.commandLine().getOut();
    return OpsClient.sendAndPrint(
        client -> client.send("POST", "/api/ops/secret/rotate", BodyHandlers.ofString()),
        answer -> rotated(answer, out),
        spec.commandLine().getErr());
  }

  private static void rotated(JsonNode answer, PrintWriter out) {
    out.printf(
        "all keys are wrapped by secret %s: %d anew, %d unchanged%n",
        answer.path("secret_id").asString(),
        answer.path("rewrapped").asInt(),
        answer.path("unchanged").asInt());
    out.flush();
  }
}
