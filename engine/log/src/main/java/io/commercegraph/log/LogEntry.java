package io.commercegraph.log;

import io.commercegraph.api.log.Event;

/** A recorded event with its stream and its position there. */
public record LogEntry(String stream, long sequence, RecordedEvent<Event> recorded) {}
