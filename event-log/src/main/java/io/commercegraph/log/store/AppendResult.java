package io.commercegraph.log.store;

import java.time.Instant;

/** Where an append's events are: side by side, from this position on. */
record AppendResult(long firstPosition, Instant recordedAt) {

  AppendResult after(int events) {
    return new AppendResult(firstPosition + events, recordedAt);
  }
}
