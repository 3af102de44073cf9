package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.log.Event;

/** A decided event with its stream and its sequence number in that stream. */
public record DecidedEvent(String stream, long sequence, Event event) {}
