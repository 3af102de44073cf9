package io.commercegraph.log.store;

import java.time.Instant;

/** Where an append's events are: side by side, from this position on. */
record Receipt(long firstPosition, Instant recordedAt) {

  Receipt after(int events) {
    return new Receipt(firstPosition + events, recordedAt);
  }
}
