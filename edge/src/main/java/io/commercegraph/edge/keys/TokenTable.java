package io.commercegraph.edge.keys;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The table of API tokens, which holds the hash of each token, never the token. */
public interface TokenTable {

  /** The grants of all valid tokens, by hash. */
  Map<String, TokenGrant> valid();

  /** All tokens, revoked ones included, newest first. */
  List<TokenRow> all();

  /**
   * Stores a new secret, unless its token has two live ones already.
   *
   * @return whether it was stored
   */
  boolean issue(TokenRow row, String hash);

  /** Revokes one secret, or all of a token where none is given; returns how many were live. */
  int revoke(String tokenId, @Nullable String secretId);
}
