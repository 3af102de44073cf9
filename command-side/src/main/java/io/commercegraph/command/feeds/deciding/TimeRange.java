package io.commercegraph.command.feeds.deciding;

import java.time.Instant;

/** The range from the first to the last of some times. */
public record TimeRange(Instant first, Instant last) {

  TimeRange and(TimeRange other) {
    return new TimeRange(
        first.isBefore(other.first) ? first : other.first,
        last.isAfter(other.last) ? last : other.last);
  }
}
