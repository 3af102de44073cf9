package io.commercegraph.api.watches;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import org.axonframework.serialization.Revision;

/** A token's holder wants to be told; the target must confirm that first. */
@Revision("1")
public record WatchCreated(
    String watchId,
    String tokenId,
    @JsonUnwrapped WatchSubject subject,
    @JsonUnwrapped WatchTerms terms,
    Instant createdAt)
    implements WatchEvent {}
