package io.commercegraph.query.compare;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What offers are sorted by. It also decides which shipping option is priced. */
public enum RankingSort {
  /** The cheapest option is priced, and the total decides. */
  @JsonProperty("total")
  TOTAL,
  /** The fastest option is priced, and the day of delivery decides. */
  @JsonProperty("delivery")
  DELIVERY
}
