package io.commercegraph.api.watches;

import io.commercegraph.api.log.Event;

/** What happens to a watch. Its id is its stream. No event holds its target or its secret. */
public sealed interface WatchEvent extends Event
    permits WatchCreated, WatchConfirmed, WatchChanged, WatchPaused, WatchResumed, WatchDeleted {

  String watchId();
}
