package io.commercegraph.api.watches;

import java.time.Instant;
import org.axonframework.serialization.Revision;

/**
 * Nothing is sent for now: {@code requested}, {@code operator}, {@code undeliverable} or {@code
 * token_revoked}.
 */
@Revision("1")
public record WatchPaused(String watchId, String reason, Instant pausedAt) implements WatchEvent {}
