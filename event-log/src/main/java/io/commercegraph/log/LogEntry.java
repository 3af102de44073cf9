package io.commercegraph.log;

import io.commercegraph.api.log.Event;

/** A recorded fact with its place in its stream. */
public record LogEntry(String stream, long sequence, Recorded<Event> recorded) {}
