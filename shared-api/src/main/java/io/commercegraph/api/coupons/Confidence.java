package io.commercegraph.api.coupons;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The confidence that a code works, by what customers reported. */
public record Confidence(
    @JsonPropertyDescription(
            "0 to 1: the mean of a Beta(2,2) prior and the counted votes, each of which halves its"
                + " weight every 14 days. 0.5 is: nobody has said anything.")
        double score,
    @JsonPropertyDescription(
            "dead: three or more failures in 14 days and none worked; verified: two or more worked"
                + " in 14 days and a score of 0.6; stale: for 30 days neither a vote nor seen in a"
                + " feed; declared: the merchant says so, no more is known.")
        Level level,
    @JsonPropertyDescription("Counted votes that it worked.") long worked,
    @JsonPropertyDescription("Counted votes that it did not.") long failed,
    @JsonInclude(NON_NULL) @JsonPropertyDescription("When it was last said to have worked.")
        @Nullable Instant lastWorkedAt) {

  /** The first of these that holds. */
  public enum Level {
    DEAD,
    VERIFIED,
    STALE,
    DECLARED;

    /** Lower case, as events and answers have it. */
    public String wireName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
