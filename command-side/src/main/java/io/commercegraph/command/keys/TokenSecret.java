package io.commercegraph.command.keys;

import io.commercegraph.api.tokens.TokenRow;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/** One secret of an API token, as the projection has written it. */
@Entity
@Immutable
@Table(name = "token_secret")
class TokenSecret {

  @Id private String secretId = "";
  private String tokenId = "";
  private String label = "";
  private boolean aggregator;
  private @Nullable Integer perMinute;
  private Instant issuedAt = Instant.EPOCH;
  private @Nullable Instant revokedAt;

  /** For Hibernate, which fills the fields. */
  TokenSecret() {}

  TokenRow asRow() {
    return new TokenRow(tokenId, secretId, label, aggregator, perMinute, issuedAt, revokedAt);
  }
}
