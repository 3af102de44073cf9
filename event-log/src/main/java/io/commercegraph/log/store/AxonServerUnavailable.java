package io.commercegraph.log.store;

import org.jspecify.annotations.Nullable;

/** Axon Server did not answer, or not in time. */
final class AxonServerUnavailable extends Exception {

  AxonServerUnavailable(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
