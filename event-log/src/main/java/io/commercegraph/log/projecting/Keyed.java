package io.commercegraph.log.projecting;

import io.commercegraph.api.log.Event;
import io.commercegraph.log.Recorded;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.jspecify.annotations.Nullable;

/**
 * A message with its place among a projection's sequences. One that cannot be read is a sequence of
 * its own.
 */
record Keyed<E extends Event>(
    TrackedEventMessage<?> message,
    String sequence,
    @Nullable Recorded<E> event,
    @Nullable RuntimeException unreadable) {}
