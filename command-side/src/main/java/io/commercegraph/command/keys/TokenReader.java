package io.commercegraph.command.keys;

import io.commercegraph.api.tokens.TokenDirectory;
import io.commercegraph.api.tokens.TokenGrant;
import io.commercegraph.api.tokens.TokenRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
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

  private static final String BOTH =
      """
      SELECT secret_id, coalesce(s.hash, a.hash) AS hash,
             coalesce(s.token_id, a.token_id) AS token_id,
             CASE WHEN s.token_id IS NULL THEN a.label ELSE s.label END AS label,
             coalesce(s.aggregator, a.aggregator) AS aggregator,
             CASE WHEN s.token_id IS NULL THEN a.per_minute ELSE s.per_minute END AS per_minute,
             coalesce(s.issued_at, a.issued_at) AS issued_at,
             least(s.revoked_at, a.revoked_at) AS revoked_at
      FROM token_secret s FULL JOIN api_token a USING (secret_id)
      """;

  private final JdbcClient jdbc;

  TokenReader(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public Map<String, TokenGrant> valid() {
    Map<String, TokenGrant> valid = new HashMap<>();
    jdbc.sql("SELECT * FROM (" + BOTH + ") AS token WHERE revoked_at IS NULL")
        .query(
            row -> {
              TokenRow token = token(row);
              valid.put(
                  row.getString("hash"),
                  new TokenGrant(token.tokenId(), token.aggregator(), token.perMinute()));
            });
    return valid;
  }

  @Override
  public List<TokenRow> all() {
    return jdbc.sql(BOTH + " ORDER BY issued_at DESC, secret_id")
        .query((row, _) -> token(row))
        .list();
  }

  /** Whether the read model says of all these secrets that they are revoked. */
  boolean areRevoked(List<String> secretIds) {
    return jdbc.sql(
                """
                SELECT count(*) FROM token_secret
                WHERE secret_id = ANY(:secrets) AND revoked_at IS NOT NULL
                """)
            .param("secrets", secretIds.toArray(String[]::new))
            .query(Long.class)
            .single()
        == secretIds.size();
  }

  private static TokenRow token(ResultSet row) throws SQLException {
    @Nullable Timestamp revoked = row.getTimestamp("revoked_at");
    return new TokenRow(
        row.getString("token_id"),
        row.getString("secret_id"),
        row.getString("label"),
        row.getBoolean("aggregator"),
        row.getObject("per_minute", Integer.class),
        row.getTimestamp("issued_at").toInstant(),
        revoked == null ? null : revoked.toInstant());
  }
}
