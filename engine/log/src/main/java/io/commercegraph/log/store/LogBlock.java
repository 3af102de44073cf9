package io.commercegraph.log.store;

import java.util.List;
import org.axonframework.eventhandling.TrackedEventMessage;

/** A block of the log: all events after one position and up to another. */
record LogBlock(long after, long upTo, List<TrackedEventMessage<?>> events) {

  /** Whether the event after this position is in the block. */
  boolean continuesFrom(long position) {
    return after <= position && position < upTo;
  }
}
