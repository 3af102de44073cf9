package io.commercegraph.bench.page;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * What a ratio of a row is to reach: one of the two limits.
 *
 * @param counted whether it is counted and not timed, so that further rounds would show the same
 * @param because where the time goes, for the list of what does not hold; Markdown with references
 */
public record Aim(
    String ratio,
    @JsonProperty("at_least") @Nullable Double atLeast,
    @JsonProperty("at_most") @Nullable Double atMost,
    boolean counted,
    @Nullable String because) {

  public Aim {
    if ((atLeast == null) == (atMost == null)) {
      throw new IllegalArgumentException(ratio + " needs one of at_least and at_most");
    }
  }

  boolean holds(double value) {
    return atLeast == null ? atMost != null && value <= atMost : value >= atLeast;
  }

  String sign() {
    return atLeast == null ? "≤" : "≥";
  }

  double limit() {
    return atLeast != null ? atLeast : atMost != null ? atMost : Double.NaN;
  }

  /** As prose says it. */
  String text() {
    return (atLeast == null ? "at most " : "at least ") + Numbers.plain(limit());
  }
}
