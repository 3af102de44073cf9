package io.commercegraph.edge.sample;

import io.commercegraph.api.tokens.TokenCommands;
import io.commercegraph.api.tokens.TokenDirectory;
import io.commercegraph.api.tokens.TokenGrant;
import io.commercegraph.api.tokens.TokenRow;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A fake table of tokens, in memory. */
public final class MemoryTokenTable implements TokenDirectory, TokenCommands {

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
  public synchronized TokenRow issue(
      String tokenId,
      Secret secret,
      String label,
      boolean aggregator,
      @Nullable Integer perMinute) {
    TokenRow row =
        new TokenRow(tokenId, secret.secretId(), label, aggregator, perMinute, Instant.EPOCH, null);
    rows.put(secret.hash(), row);
    return row;
  }

  @Override
  public synchronized TokenRow rotate(String tokenId, Secret secret) {
    List<TokenRow> live = live(tokenId);
    if (live.size() > 1) {
      throw ToolProblem.in("token_id", ProblemCode.INVALID_VALUE, "There are two.");
    }
    TokenRow first = live.getFirst();
    return issue(tokenId, secret, first.label(), first.aggregator(), first.perMinute());
  }

  @Override
  public synchronized Revocation revoke(String tokenId, @Nullable String secretId) {
    int live = live(tokenId).size();
    change(
        tokenId,
        row ->
            secretId == null || row.secretId().equals(secretId)
                ? new TokenRow(
                    row.tokenId(),
                    row.secretId(),
                    row.label(),
                    row.aggregator(),
                    row.perMinute(),
                    row.issuedAt(),
                    Instant.EPOCH)
                : row);
    int left =
        (int)
            rows.values().stream()
                .filter(row -> row.tokenId().equals(tokenId) && row.revokedAt() == null)
                .count();
    return new Revocation(live - left, true);
  }

  @Override
  public synchronized void relabel(String tokenId, String label) {
    change(tokenId, row -> with(row, label, row.perMinute()));
  }

  @Override
  public synchronized void changeQuota(String tokenId, @Nullable Integer perMinute) {
    change(tokenId, row -> with(row, row.label(), perMinute));
  }

  private static TokenRow with(TokenRow row, String label, @Nullable Integer perMinute) {
    return new TokenRow(
        row.tokenId(),
        row.secretId(),
        label,
        row.aggregator(),
        perMinute,
        row.issuedAt(),
        row.revokedAt());
  }

  private void change(String tokenId, UnaryOperator<TokenRow> change) {
    live(tokenId);
    rows.replaceAll(
        (hash, row) ->
            row.tokenId().equals(tokenId) && row.revokedAt() == null ? change.apply(row) : row);
  }

  private List<TokenRow> live(String tokenId) {
    List<TokenRow> live =
        rows.values().stream()
            .filter(row -> row.tokenId().equals(tokenId) && row.revokedAt() == null)
            .toList();
    if (live.isEmpty()) {
      throw ToolProblem.of(ProblemCode.NOT_FOUND, "There is no such live token.");
    }
    return live;
  }
}
