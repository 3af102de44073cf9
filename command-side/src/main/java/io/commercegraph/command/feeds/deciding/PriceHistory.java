package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.command.feeds.ledger.LedgerPrice;
import java.time.Instant;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** All steps of an offer's price by their own time; of two at one time, the one recorded later. */
public final class PriceHistory {

  private final NavigableMap<Instant, LedgerPrice> steps;

  private PriceHistory(NavigableMap<Instant, LedgerPrice> steps) {
    this.steps = steps;
  }

  /** The history that these observations make, in the log's order. */
  public static PriceHistory of(Iterable<PriceObserved> observations) {
    TreeMap<Instant, LedgerPrice> steps = new TreeMap<>();
    observations.forEach(seen -> steps.put(seen.observedAt(), LedgerPrice.of(seen)));
    return new PriceHistory(steps);
  }

  PriceHistory with(PriceObserved observation) {
    TreeMap<Instant, LedgerPrice> more = new TreeMap<>(steps);
    more.put(observation.observedAt(), LedgerPrice.of(observation));
    return new PriceHistory(more);
  }

  /** The step that holds at a time, if any was taken by then. */
  @Nullable LedgerPrice inForceAt(Instant at) {
    Map.Entry<Instant, LedgerPrice> step = steps.floorEntry(at);
    return step == null ? null : step.getValue();
  }
}
