package io.commercegraph.query.shops;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** A shop's trust in short, for lists. */
public record TrustBrief(
    @JsonPropertyDescription("0 to 100; null while fewer than two components are known.")
        @Nullable Integer score,
    @JsonPropertyDescription("high from 75, medium from 50, low under it; unrated without a score.")
        Level level) {

  /** A shop that is not rated yet. */
  public static final TrustBrief UNRATED = new TrustBrief(null, Level.UNRATED);

  /** Classes of scores. */
  public enum Level {
    HIGH,
    MEDIUM,
    LOW,
    UNRATED
  }
}
