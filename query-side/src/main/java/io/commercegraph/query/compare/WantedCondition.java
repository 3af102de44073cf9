package io.commercegraph.query.compare;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.commercegraph.api.offers.Condition;
import org.jspecify.annotations.Nullable;

/** The condition of the goods that a request asks for. */
public enum WantedCondition {
  @JsonProperty("any")
  ANY,
  @JsonProperty("new")
  NEW,
  @JsonProperty("refurbished")
  REFURBISHED,
  @JsonProperty("used")
  USED;

  /** Whether offers in this condition are wanted. */
  public boolean includes(Condition condition) {
    return this == ANY || name().equals(condition.name());
  }

  /** The condition of a request; without one, the given default. */
  public static WantedCondition or(WantedCondition otherwise, @Nullable WantedCondition wanted) {
    return wanted == null ? otherwise : wanted;
  }
}
