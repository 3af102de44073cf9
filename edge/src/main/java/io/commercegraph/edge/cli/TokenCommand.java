package io.commercegraph.edge.cli;

import io.commercegraph.api.cli.Subcommand;
import java.io.PrintWriter;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The subcommand {@code token}: manages API tokens, by the same HTTP addresses that operators use.
 */
@Command(
    name = "token",
    description =
        "Issues, lists, rotates, changes and revokes API tokens, at the running service"
            + " ($COMMERCE_GRAPH_URL, else port $SERVER_PORT or 8080 of this machine, with"
            + " $OPS_KEY); with none running the store is opened for it.",
    mixinStandardHelpOptions = true)
public final class TokenCommand implements Subcommand {

  private static final String TOKENS = "/api/ops/tokens";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "Say issue, list, rotate, change or revoke.");
  }

  @Command(
      name = "issue",
      description = "Issues a token and prints it, this once, to standard output.",
      mixinStandardHelpOptions = true)
  int issue(
      @Option(names = "--label", required = true, description = "for whom it is") String label,
      @Option(names = "--per-minute", description = "its own quota") @Nullable Integer perMinute,
      @Option(names = "--aggregator", description = "it is a hosted assistant's")
          boolean aggregator)
      throws InterruptedException {
    ObjectNode body = JsonMapper.shared().createObjectNode().put("label", label);
    if (perMinute != null) {
      body.put("per_minute", perMinute);
    }
    return send("POST", TOKENS, body.put("aggregator", aggregator), this::issued);
  }

  @Command(
      name = "list",
      description = "Lists all tokens, without their secrets.",
      mixinStandardHelpOptions = true)
  int list() throws InterruptedException {
    return send("GET", TOKENS, null, answer -> answer.path("tokens").forEach(this::row));
  }

  @Command(
      name = "rotate",
      description = "Prints a second secret; both are valid until one is revoked.",
      mixinStandardHelpOptions = true)
  int rotate(@Parameters(paramLabel = "TOKEN_ID") String tokenId) throws InterruptedException {
    return send("POST", TOKENS + "/" + OpsRequests.part(tokenId) + "/rotate", null, this::issued);
  }

  @Command(
      name = "revoke",
      description = "Revokes a token, or one of its secrets, on every node within five seconds.",
      mixinStandardHelpOptions = true)
  int revoke(
      @Parameters(paramLabel = "TOKEN_ID") String tokenId,
      @Parameters(paramLabel = "SECRET_ID", arity = "0..1") @Nullable String secretId)
      throws InterruptedException {
    String path =
        TOKENS
            + "/"
            + OpsRequests.part(tokenId)
            + (secretId == null ? "" : "/" + OpsRequests.part(secretId));
    return send("DELETE", path, null, this::revoked);
  }

  @Command(
      name = "change",
      description = "Gives a token another label or quota.",
      mixinStandardHelpOptions = true)
  int change(
      @Parameters(paramLabel = "TOKEN_ID") String tokenId,
      @Option(names = "--label", description = "for whom it is") @Nullable String label,
      @Option(names = "--per-minute", description = "its own quota; 0 for the service's")
          @Nullable Integer perMinute)
      throws InterruptedException {
    ObjectNode body = JsonMapper.shared().createObjectNode();
    if (label != null) {
      body.put("label", label);
    }
    if (perMinute != null) {
      body.put("per_minute", perMinute == 0 ? null : perMinute);
    }
    return send(
        "POST",
        TOKENS + "/" + OpsRequests.part(tokenId),
        body,
        answer -> answer.path("tokens").forEach(this::row));
  }

  private void revoked(JsonNode answer) {
    out().println(answer.path("revoked").asInt() + " revoked");
    if (answer.has("warning")) {
      spec.commandLine().getErr().println(answer.path("warning").asString());
    }
  }

  private int send(String method, String path, @Nullable ObjectNode body, Consumer<JsonNode> print)
      throws InterruptedException {
    return OpsClient.sendAndPrint(
        client ->
            body == null
                ? client.send(method, path, BodyHandlers.ofString())
                : client.send(method, path, body),
        answer -> {
          print.accept(answer);
          out().flush();
        },
        spec.commandLine().getErr());
  }

  /**
   * Prints the token alone to standard output, so that it can be piped, and its id to standard
   * error.
   */
  private void issued(JsonNode answer) {
    spec.commandLine()
        .getErr()
        .println(
            answer.path("token_id").asString()
                + " "
                + answer.path("secret_id").asString()
                + ": keep it, it is not shown again");
    out().println(answer.path("token").asString());
  }

  private void row(JsonNode token) {
    out()
        .printf(
            "%s  %s  %-8s %-8s %-10s %s%n",
            token.path("token_id").asString(),
            token.path("secret_id").asString(),
            token.has("revoked_at") ? "revoked" : "live",
            token.has("per_minute") ? token.path("per_minute").asInt() + "/min" : "default",
            token.path("aggregator").asBoolean() ? "aggregator" : "",
            token.path("label").asString());
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }
}
