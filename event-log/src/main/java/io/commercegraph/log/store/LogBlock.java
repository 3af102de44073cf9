package io.commercegraph.log.store;

import java.util.List;
import org.axonframework.eventhandling.TrackedEventMessage;

/** All that the log holds after one position and up to another. */
record LogBlock(long after, long upTo, List<TrackedEventMessage<?>> events) {

  boolean leadsOnFrom(long position) {
    return after <= position && position < upTo;
  }
}
