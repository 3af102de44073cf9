package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.log.Event;

/** An event with its place in its stream. */
public record DecidedEvent(String stream, long sequence, Event event) {}
