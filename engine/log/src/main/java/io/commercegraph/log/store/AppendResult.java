package io.commercegraph.log.store;

import java.time.Instant;

/** The result of an append: its events have consecutive positions, from this one on. */
public record AppendResult(long firstPosition, Instant recordedAt) {

  /** The result for the rest of a batch, after its first {@code events} events. */
  public AppendResult skip(int events) {
    return new AppendResult(firstPosition + events, recordedAt);
  }
}
