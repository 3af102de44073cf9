package io.commercegraph.api.tokens;

import java.util.List;
import java.util.Map;

/** Reads the API tokens. It knows the hash of each secret, never the secret. */
public interface TokenDirectory {

  /** The grants of all valid tokens, by hash. */
  Map<String, TokenGrant> valid();

  /** All tokens, revoked ones included, newest first. */
  List<TokenRow> all();
}
