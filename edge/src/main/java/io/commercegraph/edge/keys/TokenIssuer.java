package io.commercegraph.edge.keys;

import static io.commercegraph.api.tools.ProblemCode.INVALID_VALUE;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.commercegraph.api.tokens.TokenCommands;
import io.commercegraph.api.tokens.TokenCommands.Secret;
import io.commercegraph.api.tokens.TokenRow;
import io.commercegraph.api.tools.ToolProblem;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Issues API tokens and second secrets of them. A secret is known to its answer alone. */
@Component
public final class TokenIssuer {

  /** The prefix by which scanners recognise a token that has leaked. */
  static final String PREFIX = "cgt_";

  static final int MOST_PER_MINUTE = 1_000_000;

  private static final int SECRET_BYTES = 32;
  private static final int MOST_CHARACTERS = 100;

  private final SecureRandom random = new SecureRandom();
  private final TokenCommands commands;
  private final ValidTokens tokens;

  TokenIssuer(TokenCommands commands, ValidTokens tokens) {
    this.commands = commands;
    this.tokens = tokens;
  }

  /** A token that was issued just now, in the only answer that ever shows it. */
  public record Issued(String token, @JsonUnwrapped TokenRow row) {}

  public Issued issue(String label, boolean aggregator, @Nullable Integer perMinute) {
    requireLabel(label);
    if (perMinute != null) {
      requireQuota(perMinute);
    }
    return keep(secret -> commands.issue("tok_" + hex(8), secret, label, aggregator, perMinute));
  }

  /** Gives a token a second secret; the first one holds until it is revoked. */
  public Issued rotate(String tokenId) {
    return keep(secret -> commands.rotate(tokenId, secret));
  }

  /** Control characters are refused, since labels are shown in operators' terminals. */
  static void requireLabel(String text) {
    if (text.isBlank()
        || text.length() > MOST_CHARACTERS
        || text.chars().anyMatch(Character::isISOControl)) {
      throw ToolProblem.in(
          "label", INVALID_VALUE, "'label' must be a text of 1 to 100 characters, in one line.");
    }
  }

  static void requireQuota(int perMinute) {
    if (perMinute < 1 || perMinute > MOST_PER_MINUTE) {
      throw ToolProblem.in(
          "per_minute", INVALID_VALUE, "'per_minute' must be from 1 to " + MOST_PER_MINUTE + ".");
    }
  }

  private Issued keep(Function<Secret, TokenRow> order) {
    byte[] secret = new byte[SECRET_BYTES];
    random.nextBytes(secret);
    String token = PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
    TokenRow row = order.apply(new Secret("sec_" + hex(4), ValidTokens.sha256(token)));
    tokens.reload();
    return new Issued(token, row);
  }

  private String hex(int bytes) {
    byte[] id = new byte[bytes];
    random.nextBytes(id);
    return HexFormat.of().formatHex(id);
  }
}
