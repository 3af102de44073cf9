package io.commercegraph.command.keys;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.tokens.TokenEvent;
import io.commercegraph.api.tokens.TokenIssued;
import io.commercegraph.api.tokens.TokenQuotaChanged;
import io.commercegraph.api.tokens.TokenRelabelled;
import io.commercegraph.api.tokens.TokenRotated;
import io.commercegraph.api.tokens.TokenSecretRevoked;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.Projection;
import java.sql.Types;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.stereotype.Component;

/**
 * Projection that writes the table {@code token_secret}, a row for each secret of a token.
 * Operators change tokens a few times a day, so it writes event by event.
 */
@Component
class TokenProjection implements Projection<TokenEvent> {

  private static final String ISSUE =
      """
      INSERT INTO token_secret (secret_id, token_id, hash, label, aggregator, per_minute,
                                issued_at, position)
      VALUES (:secret, :token, :hash, :label, :aggregator, :perMinute, :at, :position)
      ON CONFLICT (secret_id) DO NOTHING
      """;

  /** Label and quota are the token's, and stand in each of its rows. */
  private static final String ROTATE =
      """
      INSERT INTO token_secret (secret_id, token_id, hash, label, aggregator, per_minute,
                                issued_at, position)
      SELECT :secret, :token, :hash, label, aggregator, per_minute, :at, :position
      FROM token_secret WHERE token_id = :token ORDER BY position DESC, secret_id LIMIT 1
      ON CONFLICT (secret_id) DO NOTHING
      """;

  private static final String REVOKE =
      """
      UPDATE token_secret SET revoked_at = :at, position = :position
      WHERE secret_id = :secret AND token_id = :token AND revoked_at IS NULL
        AND position < :position
      """;

  private static final String RELABEL =
      """
      UPDATE token_secret SET label = :label, position = :position
      WHERE token_id = :token AND position < :position
      """;

  private static final String CHANGE_QUOTA =
      """
      UPDATE token_secret SET per_minute = :perMinute, position = :position
      WHERE token_id = :token AND position < :position
      """;

  private final JdbcClient jdbc;

  TokenProjection(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.TOKENS;
  }

  @Override
  public List<String> tables() {
    return List.of("token_secret");
  }

  @Override
  public Set<Class<? extends TokenEvent>> events() {
    return Set.of(TokenEvent.class);
  }

  @Override
  public String sequenceKey(TokenEvent event) {
    return event.tokenId();
  }

  @Override
  public void apply(List<RecordedEvent<TokenEvent>> batch) {
    for (RecordedEvent<TokenEvent> recorded : batch) {
      statement(recorded.event())
          .param("token", recorded.event().tokenId())
          .param("position", recorded.position())
          .update();
    }
  }

  private StatementSpec statement(TokenEvent event) {
    return switch (event) {
      case TokenIssued issued ->
          jdbc.sql(ISSUE)
              .param("secret", issued.secretId())
              .param("hash", issued.hash())
              .param("label", issued.label())
              .param("aggregator", issued.aggregator())
              .param("perMinute", issued.perMinute(), Types.INTEGER)
              .param("at", issued.issuedAt().atOffset(ZoneOffset.UTC));
      case TokenRotated rotated ->
          jdbc.sql(ROTATE)
              .param("secret", rotated.secretId())
              .param("hash", rotated.hash())
              .param("at", rotated.issuedAt().atOffset(ZoneOffset.UTC));
      case TokenSecretRevoked revoked ->
          jdbc.sql(REVOKE)
              .param("secret", revoked.secretId())
              .param("at", revoked.revokedAt().atOffset(ZoneOffset.UTC));
      case TokenRelabelled relabelled -> jdbc.sql(RELABEL).param("label", relabelled.label());
      case TokenQuotaChanged changed ->
          jdbc.sql(CHANGE_QUOTA).param("perMinute", changed.perMinute(), Types.INTEGER);
    };
  }
}
