package io.commercegraph.edge.cli;

import io.commercegraph.api.cli.Subcommand;
import java.io.PrintWriter;
import java.net.http.HttpResponse.BodyHandlers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/** The subcommand {@code checkpoint}: has the audit log signed, or its key replaced. */
@Command(
    name = "checkpoint",
    description =
        "Has the running service ($COMMERCE_GRAPH_URL, else port $SERVER_PORT or 8080 of this"
            + " machine, with $OPS_KEY) sign the audit log; with none running the store is opened"
            + " for it, with the secret in the environment. Prints the checkpoint.",
    mixinStandardHelpOptions = true)
public final class CheckpointCommand implements Subcommand {

  private static final String LOSS =
      "Sign also a log that lacks entries which were signed: after a restore.";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "Say sign or rotate-key.");
  }

  @Command(
      name = "sign",
      description = "Signs the audit log as it is now.",
      mixinStandardHelpOptions = true)
  int sign(@Option(names = "--after-loss", description = LOSS) boolean afterLoss)
      throws InterruptedException {
    return order("/api/ops/audit/checkpoint", afterLoss);
  }

  @Command(
      name = "rotate-key",
      description = "Makes a new signing key, and signs with the key before and the new one.",
      mixinStandardHelpOptions = true)
  int rotateKey(@Option(names = "--after-loss", description = LOSS) boolean afterLoss)
      throws InterruptedException {
    return order("/api/ops/audit/key/rotate", afterLoss);
  }

  private int order(String path, boolean afterLoss) throws InterruptedException {
    // Taken now: a service that is started for this command turns standard output away.
    PrintWriter out = spec.commandLine().getOut();
    String target = afterLoss ? path + "?after_loss=true" : path;
    return OpsClient.sendAndPrint(
        client -> client.send("POST", target, BodyHandlers.ofString()),
        answer -> print(answer, out),
        spec.commandLine().getErr());
  }

  private static void print(JsonNode answer, PrintWriter out) {
    out.print(answer.path("note").asString());
    out.flush();
  }
}
