package io.commercegraph.log;

import io.commercegraph.api.log.Event;
import java.time.Instant;

/**
 * A recorded event with its position in the log.
 *
 * @param position its index over the whole log
 * @param recordedAt the database's time at the append; never decreases with position
 */
public record RecordedEvent<E extends Event>(
    long position, String eventId, Instant recordedAt, E event) {}
