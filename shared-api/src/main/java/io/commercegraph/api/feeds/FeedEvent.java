package io.commercegraph.api.feeds;

import io.commercegraph.api.log.Event;

/** What is known of feed runs. A run's stream is its id. */
public sealed interface FeedEvent extends Event permits FeedRunEnded {

  String runId();
}
