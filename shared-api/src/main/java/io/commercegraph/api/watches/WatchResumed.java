package io.commercegraph.api.watches;

import java.time.Instant;
import org.axonframework.serialization.Revision;

/** Sending goes on, with the newest state. */
@Revision("1")
public record WatchResumed(String watchId, Instant resumedAt) implements WatchEvent {}
