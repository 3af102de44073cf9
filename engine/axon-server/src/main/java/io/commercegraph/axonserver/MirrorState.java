package io.commercegraph.axonserver;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The state of the copy of Axon Server's log, read with the log's lock held.
 *
 * @param nextIndex server's index of the next event to copy
 * @param lastId id of the event before that, if there is one
 * @param head the copy's newest position; 0 if there is none
 * @param newest time at which the newest event was recorded
 * @param now the time for an append of now: never before the newest event, and in milliseconds,
 *     since Axon Server keeps no more
 */
record MirrorState(long nextIndex, @Nullable UUID lastId, long head, Instant newest, Instant now) {

  /** How many events the server has that the copy lacks. */
  long behind(long serverHead) {
    return serverHead + 1 - nextIndex;
  }
}
