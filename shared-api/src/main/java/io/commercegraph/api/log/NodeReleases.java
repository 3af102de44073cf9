package io.commercegraph.api.log;

/** Tells which kinds of events may be recorded while nodes are upgraded one after the other. */
public interface NodeReleases {

  /**
   * Whether all nodes know a release's events: those with a recent heartbeat, and those that fell
   * silent in the last minute without signing off.
   */
  boolean allKnow(EventRelease release);
}
