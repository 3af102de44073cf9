package io.commercegraph.edge.keys;

import java.util.Optional;

/** The tokens that are valid now. A lookup must not wait for I/O. */
interface Tokens {

  Optional<TokenGrant> find(String presented);
}
