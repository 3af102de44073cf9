package io.commercegraph.api.tokens;

import org.jspecify.annotations.Nullable;

/** Changes API tokens by the orders of operators. */
public interface TokenCommands {

  /** A secret as it is kept: by its hash alone. */
  record Secret(String secretId, String hash) {}

  /** Issues a token with its first secret. */
  TokenRow issue(
      String tokenId, Secret secret, String label, boolean aggregator, @Nullable Integer perMinute);

  /** Adds a second secret to a live token. */
  TokenRow rotate(String tokenId, Secret secret);

  /** Revokes one secret, or all live ones of a token where none is given. */
  Revocation revoke(String tokenId, @Nullable String secretId);

  /** Gives a live token another label. */
  void relabel(String tokenId, String label);

  /** Gives a live token a quota of its own, or the service's again where none is given. */
  void changeQuota(String tokenId, @Nullable Integer perMinute);

  /**
   * A revocation that is recorded.
   *
   * @param revoked how many secrets were live until now
   * @param readable whether the read model has it already; nodes count it from then on at the
   *     latest
   */
  record Revocation(int revoked, boolean readable) {}
}
