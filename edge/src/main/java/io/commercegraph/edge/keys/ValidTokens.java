package io.commercegraph.edge.keys;

import io.commercegraph.edge.http.Sha256;
import jakarta.annotation.PreDestroy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * The tokens that are valid now, held in memory: a call waits for no table. Every node reads the
 * table again each two seconds, so that a revocation is known everywhere within five. What is held
 * and compared is the SHA-256 of a token, which tells nothing of one that is merely similar.
 */
@Component
final class ValidTokens {

  private static final Logger log = LoggerFactory.getLogger(ValidTokens.class);
  private static final Duration RELOAD = Duration.ofSeconds(2);

  private final TokenTable table;
  private final Map<String, TokenGrant> configured;
  private final Thread reloader;
  private volatile Map<String, TokenGrant> valid;
  private volatile Map<String, Integer> perMinute = Map.of();

  ValidTokens(KeySettings settings, TokenTable table) {
    this.table = table;
    String token = settings.apiToken();
    this.configured =
        token == null || token.isBlank()
            ? Map.of()
            : Map.of(sha256(token), new TokenGrant("configured", false, null));
    this.valid = configured;
    reload();
    this.reloader = Thread.ofVirtual().name("tokens").start(this::keepReloading);
  }

  Optional<TokenGrant> find(String presented) {
    return Optional.ofNullable(valid.get(sha256(presented)));
  }

  /** The token's own quota, where it has one. */
  Optional<Integer> perMinute(String tokenId) {
    return Optional.ofNullable(perMinute.get(tokenId));
  }

  /** Makes what the table says now count on this node at once. */
  void reload() {
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
    reloader.interrupt();
  }

  private void keepReloading() {
    boolean away = false;
    try {
      while (true) {
        Thread.sleep(RELOAD);
        away = !reloaded(away);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /** Says once that the table is away, not each time that it still is. */
  private boolean reloaded(boolean wasAway) {
    try {
      reload();
      return true;
    } catch (RuntimeException fault) {
      // Whatever it is: a revocation must still be seen when it has passed.
      if (!wasAway && !Thread.currentThread().isInterrupted()) {
        log.warn("Tokens are those of the last time the table could be read", fault);
      }
      return false;
    }
  }

  static String sha256(String token) {
    return HexFormat.of().formatHex(Sha256.of(token.getBytes(StandardCharsets.UTF_8)));
  }
}
