package io.commercegraph.api.watches;

import java.time.Instant;
import org.axonframework.serialization.Revision;

/** The target has echoed the challenge. */
@Revision("1")
public record WatchConfirmed(String watchId, Instant confirmedAt) implements WatchEvent {}
