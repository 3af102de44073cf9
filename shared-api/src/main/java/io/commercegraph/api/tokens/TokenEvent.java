package io.commercegraph.api.tokens;

import io.commercegraph.api.log.Event;

/** What happens to an API token. Its id is its stream. No event holds a secret, only its hash. */
public sealed interface TokenEvent extends Event
    permits TokenIssued, TokenRotated, TokenSecretRevoked, TokenRelabelled, TokenQuotaChanged {

  /** Names the token; two secrets may stand for it while it is rotated. */
  String tokenId();
}
