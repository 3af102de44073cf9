package io.commercegraph.command.keys;

import io.commercegraph.api.tokens.TokenRow;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.relational.core.mapping.Table;

/** One secret of an API token, as the projection has written it. */
@Table("token_secret")
record TokenSecret(
    @Id String secretId,
    String tokenId,
    String label,
    boolean aggregator,
    @Nullable Integer perMinute,
    Instant issuedAt,
    @Nullable Instant revokedAt) {

  TokenRow asRow() {
    return new TokenRow(tokenId, secretId, label, aggregator, perMinute, issuedAt, revokedAt);
  }
}
