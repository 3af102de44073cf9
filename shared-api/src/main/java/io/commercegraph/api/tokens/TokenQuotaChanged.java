package io.commercegraph.api.tokens;

import org.axonframework.serialization.Revision;
import org.jspecify.annotations.Nullable;

/**
 * An operator gave a token another quota.
 *
 * @param perMinute its own quota; absent where it has the service's again
 */
@Revision("1")
public record TokenQuotaChanged(String tokenId, @Nullable Integer perMinute)
    implements TokenEvent {}
