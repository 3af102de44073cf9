package io.commercegraph.edge.keys;

import static io.commercegraph.api.tools.ProblemCode.INVALID_VALUE;
import static io.commercegraph.api.tools.ProblemCode.NOT_FOUND;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.edge.http.JsonBodyReader;
import io.commercegraph.edge.tools.StrictJson;
import io.commercegraph.edge.tools.WireJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.HexFormat;
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

  /** The prefix by which scanners recognise a token that has leaked. */
  static final String PREFIX = "cgt_";

  private static final int SECRET_BYTES = 32;
  private static final int BODY_LIMIT = 4096;
  private static final int MOST_PER_MINUTE = 1_000_000;
  private static final Set<String> FIELDS = Set.of("label", "aggregator", "per_minute");

  private final SecureRandom random = new SecureRandom();
  private final TokenTable table;
  private final ValidTokens tokens;
  private final Clock clock;

  TokenController(TokenTable table, ValidTokens tokens, Clock clock) {
    this.table = table;
    this.tokens = tokens;
    this.clock = clock;
  }

  record Listed(List<TokenRow> tokens) {}

  record Issued(String token, @JsonUnwrapped TokenRow row) {}

  record Revoked(int revoked) {}

  @GetMapping("/api/ops/tokens")
  void list(HttpServletResponse response) throws IOException {
    write(response, 200, new Listed(table.all()));
  }

  @PostMapping("/api/ops/tokens")
  void issue(HttpServletRequest request, HttpServletResponse response) throws IOException {
    ObjectNode asked = StrictJson.readObject(JsonBodyReader.readJson(request, BODY_LIMIT));
    for (String field : asked.propertyNames()) {
      if (!FIELDS.contains(field)) {
        throw invalid(field, "'" + field + "' is none of label, aggregator and per_minute.");
      }
    }
    JsonNode label = asked.path("label");
    if (!label.isString() || !isLabel(label.stringValue())) {
      throw invalid("label", "'label' must be a text of 1 to 100 characters, in one line.");
    }
    JsonNode aggregator = asked.path("aggregator");
    if (!aggregator.isMissingNode() && !aggregator.isBoolean()) {
      throw invalid("aggregator", "'aggregator' must be true or false.");
    }
    keep(
        response,
        "tok_" + hex(8),
        label.stringValue(),
        aggregator.asBoolean(false),
        perMinute(asked.path("per_minute")));
  }

  @PostMapping("/api/ops/tokens/{tokenId}/rotate")
  void rotate(@PathVariable String tokenId, HttpServletResponse response) throws IOException {
    TokenRow live =
        table.all().stream()
            .filter(row -> row.tokenId().equals(tokenId) && row.revokedAt() == null)
            .findFirst()
            .orElseThrow(TokenController::unknown);
    keep(response, tokenId, live.label(), live.aggregator(), live.perMinute());
  }

  @DeleteMapping("/api/ops/tokens/{tokenId}")
  void revoke(@PathVariable String tokenId, HttpServletResponse response) throws IOException {
    revoked(response, table.revoke(tokenId, null));
  }

  @DeleteMapping("/api/ops/tokens/{tokenId}/{secretId}")
  void revokeSecret(
      @PathVariable String tokenId, @PathVariable String secretId, HttpServletResponse response)
      throws IOException {
    revoked(response, table.revoke(tokenId, secretId));
  }

  private void keep(
      HttpServletResponse response,
      String tokenId,
      String label,
      boolean aggregator,
      @Nullable Integer perMinute)
      throws IOException {
    byte[] secret = new byte[SECRET_BYTES];
    random.nextBytes(secret);
    String token = PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
    TokenRow row =
        new TokenRow(
            tokenId,
            "sec_" + hex(4),
            label,
            aggregator,
            perMinute,
            clock.instant().truncatedTo(ChronoUnit.MILLIS),
            null);
    if (!table.issue(row, ValidTokens.sha256(token))) {
      throw invalid("token_id", "The token has two live secrets; revoke one first.");
    }
    tokens.reload();
    write(response, 201, new Issued(token, row));
  }

  private void revoked(HttpServletResponse response, int count) throws IOException {
    if (count == 0) {
      throw unknown();
    }
    tokens.reload();
    write(response, 200, new Revoked(count));
  }

  /** Control characters are refused, since labels are shown in operators' terminals. */
  private static boolean isLabel(String text) {
    return !text.isBlank()
        && text.length() <= 100
        && text.chars().noneMatch(Character::isISOControl);
  }

  private static @Nullable Integer perMinute(JsonNode asked) {
    if (asked.isMissingNode()) {
      return null;
    }
    if (!asked.canConvertToInt() || asked.asInt() < 1 || asked.asInt() > MOST_PER_MINUTE) {
      throw invalid("per_minute", "'per_minute' must be from 1 to " + MOST_PER_MINUTE + ".");
    }
    return asked.asInt();
  }

  private String hex(int bytes) {
    byte[] id = new byte[bytes];
    random.nextBytes(id);
    return HexFormat.of().formatHex(id);
  }

  private static ToolProblem invalid(String field, String detail) {
    return ToolProblem.in(field, INVALID_VALUE, detail);
  }

  private static ToolProblem unknown() {
    return ToolProblem.of(NOT_FOUND, "There is no such live token.");
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
