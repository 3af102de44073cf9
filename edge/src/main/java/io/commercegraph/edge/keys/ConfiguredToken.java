package io.commercegraph.edge.keys;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The one token that the settings give. Only its SHA-256 is kept. */
@Component
final class ConfiguredToken implements Tokens {

  private final byte @Nullable [] expected;

  ConfiguredToken(KeySettings settings) {
    String token = settings.apiToken();
    this.expected = token == null || token.isBlank() ? null : sha256(token);
  }

  @Override
  public Optional<TokenGrant> find(String presented) {
    return expected != null && MessageDigest.isEqual(expected, sha256(presented))
        ? Optional.of(new TokenGrant("configured", false))
        : Optional.empty();
  }

  private static byte[] sha256(String token) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
  }
}
