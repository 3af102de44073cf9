package io.commercegraph.edge.keys;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The table of API tokens in PostgreSQL. */
@Component
final class JdbcTokenTable implements TokenTable {

  private static final String COLUMNS =
      "token_id, secret_id, label, aggregator, per_minute, issued_at, revoked_at";

  private final JdbcClient jdbc;
  private final Clock clock;

  JdbcTokenTable(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  @Override
  public Map<String, TokenGrant> valid() {
    Map<String, TokenGrant> valid = new HashMap<>();
    jdbc.sql("SELECT hash, " + COLUMNS + " FROM api_token WHERE revoked_at IS NULL")
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
    return jdbc.sql("SELECT " + COLUMNS + " FROM api_token ORDER BY issued_at DESC, secret_id")
        .query((row, _) -> token(row))
        .list();
  }

  @Override
  public boolean issue(TokenRow row, String hash) {
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

  @Override
  public int revoke(String tokenId, @Nullable String secretId) {
    return jdbc.sql(
            """
            UPDATE api_token SET revoked_at = :now
            WHERE token_id = :token AND secret_id = coalesce(:secret, secret_id) AND revoked_at IS NULL
            """)
        .param("now", time(clock.instant()))
        .param("token", tokenId)
        .param("secret", secretId, Types.VARCHAR)
        .update();
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

  private static OffsetDateTime time(Instant time) {
    return time.atOffset(ZoneOffset.UTC);
  }
}
