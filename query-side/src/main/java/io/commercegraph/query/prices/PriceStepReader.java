package io.commercegraph.query.prices;

import io.commercegraph.api.prices.PriceSteps;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Reads the steps of an offer's price as {@code price_analytics} lists them. */
@Component
class PriceStepReader implements PriceSteps {

  private final PriceHistoryReader histories;
  private final Clock clock;

  PriceStepReader(PriceHistoryReader histories, Clock clock) {
    this.histories = histories;
    this.clock = clock;
  }

  @Override
  public Optional<Steps> newest(String offerId, int atMost) {
    PriceHistory history = histories.of(offerId);
    Instant now = history.now(clock.instant());
    return history.asKnownAt(now).map(series -> newest(series, atMost));
  }

  private static Steps newest(PriceSeries series, int atMost) {
    List<PriceStep> steps = series.steps();
    return new Steps(
        series.currency(),
        steps.subList(Math.max(0, steps.size() - atMost), steps.size()).stream()
            .map(step -> new Step(step.from(), step.amount()))
            .toList());
  }
}
