package io.commercegraph.query.compare;

import org.jspecify.annotations.Nullable;

/** Days of delivery for sorting. */
final class Days {

  private Days() {}

  /** Days that nobody names come after all that are named. */
  static int latest(@Nullable Integer days) {
    return days == null ? Integer.MAX_VALUE : days;
  }
}
