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

  private final PriceHistoryReader points;
  private final Clock clock;

  PriceStepReader(PriceHistoryReader points, Clock clock) {
    this.points = points;
    this.clock = clock;
  }

  @Override
  public Optional<Steps> newest(String offerId, int atMost) {
    List<PricePoint> all = points.of(offerId);
    Instant now = PriceAnalyticsTool.newest(all, clock.instant());
    return PriceSeries.asKnownAt(now, all).map(series -> newest(series, atMost));
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
