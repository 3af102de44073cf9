package io.commercegraph.api.watches;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The conditions of a watch, as events have them.
 *
 * @param conditions wire names of {@link WatchCondition}s
 * @param below amount in minor units that the price must be under
 * @param currency of that amount
 * @param dropHundredths hundredths of a percent that a drop must have
 */
public record WatchTerms(
    List<String> conditions,
    @Nullable Long below,
    @Nullable String currency,
    @Nullable Long dropHundredths) {

  public WatchTerms {
    conditions = List.copyOf(conditions);
  }
}
