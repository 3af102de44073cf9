package io.commercegraph.edge.keys;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;
import static io.commercegraph.api.tools.ProblemCode.INVALID_VALUE;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.tokens.TokenCommands;
import io.commercegraph.api.tokens.TokenCommands.Revocation;
import io.commercegraph.api.tokens.TokenDirectory;
import io.commercegraph.api.tokens.TokenRow;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.JsonBodyReader;
import io.commercegraph.edge.tools.StrictJson;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The HTTP addresses by which operators issue, rotate, list and revoke API tokens. A secret is
 * shown once, in the answer that issues it.
 */
@Controller
final class TokenController {

  private static final int BODY_LIMIT = 4096;
  private static final Set<String> FIELDS = Set.of("label", "aggregator", "per_minute");
  private static final Set<String> CHANGEABLE = Set.of("label", "per_minute");
  private static final String NOT_READABLE =
      "The revocation is recorded, but not yet in the read model: nodes may take the token for a"
          + " while. See /ready.";

  private final TokenIssuer issuer;
  private final TokenDirectory directory;
  private final TokenCommands commands;
  private final ValidTokens tokens;

  TokenController(
      TokenIssuer issuer, TokenDirectory directory, TokenCommands commands, ValidTokens tokens) {
    this.issuer = issuer;
    this.directory = directory;
    this.commands = commands;
    this.tokens = tokens;
  }

  record Listed(List<TokenRow> tokens) {}

  /**
   * A revocation.
   *
   * @param warning what is to be known of it; absent where its row is readable
   */
  record Revoked(int revoked, @JsonInclude(NON_NULL) @Nullable String warning) {}

  @GetMapping("/api/ops/tokens")
  void list(HttpServletResponse response) throws IOException {
    write(response, 200, new Listed(directory.all()));
  }

  @PostMapping("/api/ops/tokens")
  void issue(HttpServletRequest request, HttpServletResponse response) throws IOException {
    ObjectNode asked = body(request, FIELDS, "'%s' is none of label, aggregator and per_minute.");
    String label = label(asked.path("label"));
    JsonNode aggregator = asked.path("aggregator");
    if (!aggregator.isMissingNode() && !aggregator.isBoolean()) {
      throw invalid("aggregator", "'aggregator' must be true or false.");
    }
    @Nullable Integer perMinute = perMinute(asked.path("per_minute"));
    write(response, 201, issuer.issue(label, aggregator.asBoolean(false), perMinute));
  }

  @PostMapping("/api/ops/tokens/{tokenId}")
  void change(
      @PathVariable String tokenId, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    ObjectNode asked = body(request, CHANGEABLE, "'%s' is none of label and per_minute.");
    JsonNode label = asked.path("label");
    JsonNode quota = asked.path("per_minute");
    @Nullable String newLabel = label.isMissingNode() ? null : label(label);
    @Nullable Integer newQuota = quota.isNull() ? null : perMinute(quota);
    if (newLabel == null && quota.isMissingNode()) {
      throw invalid("label", "Say a label, a per_minute, or both.");
    }
    if (newLabel != null) {
      commands.relabel(tokenId, newLabel);
    }
    if (!quota.isMissingNode()) {
      commands.changeQuota(tokenId, newQuota);
    }
    tokens.reload();
    List<TokenRow> rows =
        directory.all().stream().filter(row -> row.tokenId().equals(tokenId)).toList();
    write(response, 200, new Listed(rows));
  }

  @PostMapping("/api/ops/tokens/{tokenId}/rotate")
  void rotate(@PathVariable String tokenId, HttpServletResponse response) throws IOException {
    write(response, 201, issuer.rotate(tokenId));
  }

  @DeleteMapping("/api/ops/tokens/{tokenId}")
  void revoke(@PathVariable String tokenId, HttpServletResponse response) throws IOException {
    revoked(response, commands.revoke(tokenId, null));
  }

  @DeleteMapping("/api/ops/tokens/{tokenId}/{secretId}")
  void revokeSecret(
      @PathVariable String tokenId, @PathVariable String secretId, HttpServletResponse response)
      throws IOException {
    revoked(response, commands.revoke(tokenId, secretId));
  }

  /** 202 where the revocation is recorded, and nodes may read the token as valid for a while. */
  private void revoked(HttpServletResponse response, Revocation revocation) throws IOException {
    tokens.reload();
    if (revocation.readable()) {
      write(response, 200, new Revoked(revocation.revoked(), null));
    } else {
      write(response, 202, new Revoked(revocation.revoked(), NOT_READABLE));
    }
  }

  private static ObjectNode body(HttpServletRequest request, Set<String> fields, String otherwise)
      throws IOException {
    ObjectNode asked = StrictJson.readObject(JsonBodyReader.readJson(request, BODY_LIMIT));
    for (String field : asked.propertyNames()) {
      if (!fields.contains(field)) {
        throw invalid(field, otherwise.formatted(field));
      }
    }
    return asked;
  }

  private static String label(JsonNode label) {
    String text = label.isString() ? label.stringValue() : "";
    TokenIssuer.requireLabel(text);
    return text;
  }

  private static @Nullable Integer perMinute(JsonNode asked) {
    if (asked.isMissingNode()) {
      return null;
    }
    int perMinute = asked.canConvertToInt() ? asked.asInt() : 0;
    TokenIssuer.requireQuota(perMinute);
    return perMinute;
  }

  private static ToolProblem invalid(String field, String detail) {
    return ToolProblem.in(field, INVALID_VALUE, detail);
  }

  private static void write(HttpServletResponse response, int status, Record answer)
      throws IOException {
    byte[] body = WireJson.MAPPER.writeValueAsBytes(answer);
    response.setStatus(status);
    response.setContentType("application/json");
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }
}
