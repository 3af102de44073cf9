package io.commercegraph.edge.keys;

import io.commercegraph.api.tokens.TokenDirectory;
import io.commercegraph.api.tokens.TokenGrant;
import io.commercegraph.edge.http.Sha256;
import io.commercegraph.tasks.PeriodicTask;
import jakarta.annotation.PreDestroy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * A cache of all valid tokens, so that a call waits for no table. Every node reloads the table
 * every two seconds, so that a revocation is in force everywhere within five. Tokens are held and
 * compared as SHA-256 hashes, so that the duration of a comparison tells nothing of similar tokens.
 */
@Component
public final class ValidTokens {

  private static final Duration RELOAD = Duration.ofSeconds(2);

  private final TokenDirectory table;
  private final Map<String, TokenGrant> configured;
  private final PeriodicTask reloader =
      PeriodicTask.named("tokens")
          .warning(
              "The table of tokens cannot be read: tokens are those of the last successful read")
          .firstAfter(RELOAD)
          .every(RELOAD, this::reload);
  private volatile Map<String, TokenGrant> valid;
  private volatile Map<String, Integer> perMinute = Map.of();

  ValidTokens(KeySettings settings, TokenDirectory table) {
    this.table = table;
    String token = settings.apiToken();
    this.configured =
        token == null || token.isBlank()
            ? Map.of()
            : Map.of(sha256(token), new TokenGrant("configured", false, null));
    this.valid = configured;
    reload();
    reloader.start();
  }

  Optional<TokenGrant> find(String presented) {
    return Optional.ofNullable(valid.get(sha256(presented)));
  }

  /** The token's own quota, where it has one. */
  Optional<Integer> perMinute(String tokenId) {
    return Optional.ofNullable(perMinute.get(tokenId));
  }

  /** Reloads the table now. */
  public void reload() {
    Map<String, TokenGrant> now = new HashMap<>(table.valid());
    now.putAll(configured);
    Map<String, Integer> quotas = new HashMap<>();
    now.values()
        .forEach(
            grant -> {
              Integer own = grant.perMinute();
              if (own != null) {
                quotas.put(grant.tokenId(), own);
              }
            });
    perMinute = Map.copyOf(quotas);
    valid = Map.copyOf(now);
  }

  @PreDestroy
  void stop() {
    reloader.stop();
  }

  static String sha256(String token) {
    return HexFormat.of().formatHex(Sha256.of(token.getBytes(StandardCharsets.UTF_8)));
  }
}
