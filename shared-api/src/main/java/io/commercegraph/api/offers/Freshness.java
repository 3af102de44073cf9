package io.commercegraph.api.offers;

import java.time.Duration;
import java.time.Instant;

/** Classes of the time since an offer last appeared in the shop's feed. */
public enum Freshness {
  FRESH,
  RECENT,
  STALE;

  /** The age up to which an offer is fresh. */
  public static final Duration FRESH_FOR = Duration.ofHours(24);

  /** The age up to which an offer that is no longer fresh is recent. */
  public static final Duration RECENT_FOR = Duration.ofDays(7);

  public static Freshness of(Instant seenAt, Instant now) {
    Duration age = Duration.between(seenAt, now);
    if (age.compareTo(FRESH_FOR) < 0) {
      return FRESH;
    }
    return age.compareTo(RECENT_FOR) < 0 ? RECENT : STALE;
  }
}
