package io.commercegraph.axonserver;

import org.jspecify.annotations.Nullable;

/** Thrown where Axon Server did not answer, or not in time. */
final class AxonServerUnavailable extends Exception {

  AxonServerUnavailable(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
