package io.commercegraph.query.shops;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** A shop's trust as it stands in lists. */
public record TrustBrief(
    @JsonPropertyDescription("0 to 100; null while fewer than two components are known.")
        @Nullable Integer score,
    @JsonPropertyDescription("high from 75, medium from 50, low under it; unrated without a score.")
        Level level) {

  /** A shop that is not rated yet. */
  public static final TrustBrief UNRATED = new TrustBrief(null, Level.UNRATED);

  /** Where a score stands. */
  public enum Level {
    HIGH,
    MEDIUM,
    LOW,
    UNRATED
  }
}
