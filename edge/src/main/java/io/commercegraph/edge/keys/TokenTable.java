package io.commercegraph.edge.keys;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where tokens are kept: of each its hash, never itself. */
public interface TokenTable {

  /** What is valid now, by hash. */
  Map<String, TokenGrant> valid();

  /** All there are, revoked ones too, newest first. */
  List<TokenRow> all();

  /**
   * Keeps a new secret, unless its token has two live ones already.
   *
   * @return whether it was kept
   */
  boolean issue(TokenRow row, String hash);

  /** Revokes one secret, or with none given all of a token; how many were live until now. */
  int revoke(String tokenId, @Nullable String secretId);
}
