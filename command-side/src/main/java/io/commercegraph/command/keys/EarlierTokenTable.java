package io.commercegraph.command.keys;

import io.commercegraph.api.tokens.TokenRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The table {@code api_token}, in which releases before kept tokens. This release still writes it,
 * so that the release before runs on it, and takes over what that release writes.
 */
@Component
class EarlierTokenTable {

  private static final String COLUMNS =
      "token_id, secret_id, hash, label, aggregator, per_minute, issued_at, revoked_at";

  private final JdbcClient jdbc;

  EarlierTokenTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** A row with the hash of its secret. */
  record Hashed(String hash, TokenRow row) {}

  List<Hashed> all() {
    return jdbc.sql("SELECT " + COLUMNS + " FROM api_token").query((row, _) -> hashed(row)).list();
  }

  /** The secrets of a token, the first first. */
  List<Hashed> ofToken(String tokenId) {
    return jdbc.sql(
            "SELECT "
                + COLUMNS
                + " FROM api_token WHERE token_id = :token ORDER BY issued_at, secret_id")
        .param("token", tokenId)
        .query((row, _) -> hashed(row))
        .list();
  }

  /** Tokens of which this table tells something that the read model does not have. */
  List<String> tokensAhead() {
    return jdbc.sql(
            """
            SELECT DISTINCT a.token_id FROM api_token a LEFT JOIN token_secret s USING (secret_id)
            WHERE s.secret_id IS NULL OR (a.revoked_at IS NOT NULL AND s.revoked_at IS NULL)
            """)
        .query((row, _) -> row.getString(1))
        .list();
  }

  /** Stores a new secret, unless its token has two live ones already; whether it was stored. */
  boolean issue(TokenRow row, String hash) {
    String sql =
        """
        INSERT INTO api_token (hash, token_id, secret_id, label, aggregator, per_minute, issued_at)
        SELECT :hash, :token, :secret, :label, :aggregator, :perMinute, :issued
        WHERE (SELECT count(*) FROM api_token WHERE token_id = :token AND revoked_at IS NULL) < 2
        """;
    return jdbc.sql(sql)
            .param("hash", hash)
            .param("token", row.tokenId())
            .param("secret", row.secretId())
            .param("label", row.label())
            .param("aggregator", row.aggregator())
            .param("perMinute", row.perMinute(), Types.INTEGER)
            .param("issued", time(row.issuedAt()))
            .update()
        == 1;
  }

  /** Revokes one secret, or all of a token where none is given; returns how many were live. */
  int revoke(String tokenId, @Nullable String secretId, Instant at) {
    return jdbc.sql(
            """
            UPDATE api_token SET revoked_at = :now
            WHERE token_id = :token AND secret_id = coalesce(:secret, secret_id) AND revoked_at IS NULL
            """)
        .param("now", time(at))
        .param("token", tokenId)
        .param("secret", secretId, Types.VARCHAR)
        .update();
  }

  /** Writes what the read model has and this table lacks. */
  void followReadModel() {
    jdbc.sql(
            """
            INSERT INTO api_token (hash, token_id, secret_id, label, aggregator, per_minute,
                                   issued_at, revoked_at)
            SELECT hash, token_id, secret_id, label, aggregator, per_minute, issued_at, revoked_at
            FROM token_secret s
            WHERE NOT EXISTS (SELECT FROM api_token a WHERE a.secret_id = s.secret_id)
            ON CONFLICT DO NOTHING
            """)
        .update();
    jdbc.sql(
            """
            UPDATE api_token a
            SET label = s.label, per_minute = s.per_minute,
                revoked_at = coalesce(a.revoked_at, s.revoked_at)
            FROM token_secret s
            WHERE a.secret_id = s.secret_id
              AND (a.label, a.per_minute, a.revoked_at IS NULL AND s.revoked_at IS NOT NULL)
                  IS DISTINCT FROM (s.label, s.per_minute, false)
            """)
        .update();
  }

  private static Hashed hashed(ResultSet row) throws SQLException {
    @Nullable Timestamp revoked = row.getTimestamp("revoked_at");
    return new Hashed(
        row.getString("hash"),
        new TokenRow(
            row.getString("token_id"),
            row.getString("secret_id"),
            row.getString("label"),
            row.getBoolean("aggregator"),
            row.getObject("per_minute", Integer.class),
            row.getTimestamp("issued_at").toInstant(),
            revoked == null ? null : revoked.toInstant()));
  }

  private static OffsetDateTime time(Instant time) {
    return time.atOffset(ZoneOffset.UTC);
  }
}
