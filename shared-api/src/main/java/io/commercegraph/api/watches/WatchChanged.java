package io.commercegraph.api.watches;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import org.axonframework.serialization.Revision;

/** A watch has these conditions from now on. */
@Revision("1")
public record WatchChanged(String watchId, @JsonUnwrapped WatchTerms terms, Instant changedAt)
    implements WatchEvent {}
