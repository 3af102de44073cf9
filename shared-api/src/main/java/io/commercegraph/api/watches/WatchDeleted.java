package io.commercegraph.api.watches;

import java.time.Instant;
import org.axonframework.serialization.Revision;

/** The watch is over; its target and secret are erased. */
@Revision("1")
public record WatchDeleted(String watchId, Instant deletedAt) implements WatchEvent {}
