package io.commercegraph.edge.sample;

import io.commercegraph.edge.keys.TokenGrant;
import io.commercegraph.edge.keys.TokenRow;
import io.commercegraph.edge.keys.TokenTable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A fake table of tokens, in memory. */
public final class MemoryTokenTable implements TokenTable {

  private final Map<String, TokenRow> rows = new LinkedHashMap<>();

  @Override
  public synchronized Map<String, TokenGrant> valid() {
    Map<String, TokenGrant> valid = new LinkedHashMap<>();
    rows.forEach(
        (hash, row) -> {
          if (row.revokedAt() == null) {
            valid.put(hash, new TokenGrant(row.tokenId(), row.aggregator(), row.perMinute()));
          }
        });
    return valid;
  }

  @Override
  public synchronized List<TokenRow> all() {
    return new ArrayList<>(rows.values()).reversed();
  }

  @Override
  public synchronized boolean issue(TokenRow row, String hash) {
    long live =
        rows.values().stream()
            .filter(other -> other.tokenId().equals(row.tokenId()) && other.revokedAt() == null)
            .count();
    return live < 2 && rows.put(hash, row) == null;
  }

  @Override
  public synchronized int revoke(String tokenId, @Nullable String secretId) {
    int revoked = 0;
    for (Map.Entry<String, TokenRow> entry : rows.entrySet()) {
      TokenRow row = entry.getValue();
      if (row.tokenId().equals(tokenId)
          && (secretId == null || row.secretId().equals(secretId))
          && row.revokedAt() == null) {
        entry.setValue(
            new TokenRow(
                row.tokenId(),
                row.secretId(),
                row.label(),
                row.aggregator(),
                row.perMinute(),
                row.issuedAt(),
                Instant.EPOCH));
        revoked++;
      }
    }
    return revoked;
  }
}
