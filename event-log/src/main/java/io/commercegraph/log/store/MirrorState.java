package io.commercegraph.log.store;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * How far the copy of Axon Server's log is, seen with the log's lock held.
 *
 * @param nextIndex the server's index that comes next
 * @param lastId the event before that, if there is one
 * @param head the copy's newest position; 0 if there is none
 * @param newest when that was recorded
 * @param now what an append of now is dated: never before the newest event, and in milliseconds,
 *     which is all that Axon Server keeps
 */
record MirrorState(
    long nextIndex, @Nullable UUID lastId, long head, Instant newest, Instant now) {

  /** How many events the server has that the copy has not. */
  long behind(long serverHead) {
    return serverHead + 1 - nextIndex;
  }
}
