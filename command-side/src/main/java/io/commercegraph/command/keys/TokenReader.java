package io.commercegraph.command.keys;

import io.commercegraph.api.tokens.TokenDirectory;
import io.commercegraph.api.tokens.TokenGrant;
import io.commercegraph.api.tokens.TokenRow;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Reads tokens from the read model and from the table of releases before. A revocation in either
 * counts.
 */
@Component
class TokenReader implements TokenDirectory {

  private static final String VALID =
      """
      SELECT coalesce(s.hash, a.hash) AS hash,
             coalesce(s.token_id, a.token_id) AS token_id,
             coalesce(s.aggregator, a.aggregator) AS aggregator,
             CASE WHEN s.token_id IS NULL THEN a.per_minute ELSE s.per_minute END AS per_minute
      FROM token_secret s FULL JOIN api_token a USING (secret_id)
      WHERE s.revoked_at IS NULL AND a.revoked_at IS NULL
      """;

  private final JdbcClient jdbc;
  private final TokenSecrets secrets;
  private final EarlierTokenTable earlier;

  TokenReader(JdbcClient jdbc, TokenSecrets secrets, EarlierTokenTable earlier) {
    this.jdbc = jdbc;
    this.secrets = secrets;
    this.earlier = earlier;
  }

  /** Every node asks every two seconds: one statement over both tables. */
  @Override
  public Map<String, TokenGrant> valid() {
    Map<String, TokenGrant> valid = new HashMap<>();
    jdbc.sql(VALID)
        .query(
            row -> {
              valid.put(
                  row.getString("hash"),
                  new TokenGrant(
                      row.getString("token_id"),
                      row.getBoolean("aggregator"),
                      row.getObject("per_minute", Integer.class)));
            });
    return valid;
  }

  @Override
  public List<TokenRow> all() {
    Map<String, TokenRow> rows = new HashMap<>();
    earlier.all().forEach(secret -> rows.put(secret.row().secretId(), secret.row()));
    for (TokenSecret secret : secrets.findAllByOrderBySecretId()) {
      rows.merge(secret.asRow().secretId(), secret.asRow(), TokenReader::revokedInEither);
    }
    return rows.values().stream()
        .sorted(
            Comparator.comparing(TokenRow::issuedAt).reversed().thenComparing(TokenRow::secretId))
        .toList();
  }

  /** What the read model says, but for an earlier revocation. */
  private static TokenRow revokedInEither(TokenRow earlier, TokenRow row) {
    @Nullable Instant other = earlier.revokedAt();
    @Nullable Instant own = row.revokedAt();
    return other == null || (own != null && !other.isBefore(own))
        ? row
        : new TokenRow(
            row.tokenId(),
            row.secretId(),
            row.label(),
            row.aggregator(),
            row.perMinute(),
            row.issuedAt(),
            other);
  }

  /** Whether the read model says of all these secrets that they are revoked. */
  boolean areRevoked(List<String> secretIds) {
    return secrets.countBySecretIdInAndRevokedAtIsNotNull(secretIds) == secretIds.size();
  }
}
