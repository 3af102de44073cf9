package io.commercegraph.query.prices;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The present price reduction and the reference price before it, after the EU's prior-price rule
 * (Directive 98/6/EC, Article 6a). Several steps down are one progressive reduction: the reference
 * is the lowest price before the first of them.
 *
 * @param start start of the reduction; {@code null} if there is none
 * @param window window of the days before the start; without a reduction, of the days up to now
 * @param reference step with the lowest price in force in the window; {@code null} if the history
 *     does not reach back to the window's start or no price was in force
 * @param present step with the present price; {@code null} in a gap
 * @param listAmount list price that the shop now claims to have reduced; {@code null} if it claims
 *     none
 */
record PriceReduction(
    @Nullable Start start,
    TimeWindow window,
    @Nullable PriceStep reference,
    @Nullable PriceStep present,
    @Nullable Long listAmount) {

  /** The time and the event of the observation with the first reduced price. */
  record Start(Instant at, String eventId) {}

  /** Finds the reduction that is in force now. */
  static PriceReduction in(PriceSeries series, Duration lookBack) {
    if (series.last().isGap()) {
      TimeWindow window = series.last(lookBack);
      return new PriceReduction(null, window, reference(series, window), null, null);
    }
    PricePoint newest = series.points().getLast();
    boolean claimed = newest.claimsReduction();
    Start start = claimed ? claimedSince(series) : fallingSince(series.priceChanges());
    TimeWindow window = TimeWindow.before(start == null ? series.now() : start.at, lookBack);
    return new PriceReduction(
        start,
        window,
        reference(series, window),
        series.last(),
        claimed ? newest.listAmount() : null);
  }

  @Nullable Instant startedAt() {
    return start == null ? null : start.at;
  }

  @Nullable String startEventId() {
    return start == null ? null : start.eventId;
  }

  /**
   * Whether the claimed list price is at most the reference price; {@code null} if either is
   * missing.
   */
  @Nullable Boolean supported() {
    if (listAmount == null || reference == null) {
      return null;
    }
    return listAmount <= reference.price();
  }

  /** The reduction in percent that the shop claims, measured against its list price. */
  @Nullable BigDecimal claimedPercent() {
    return listAmount == null || present == null
        ? null
        : Percent.of(listAmount - present.price(), listAmount);
  }

  /** The reduction in percent, measured against the reference price. */
  @Nullable BigDecimal realPercent() {
    return start == null || reference == null || present == null
        ? null
        : Percent.of(reference.price() - present.price(), reference.price());
  }

  /**
   * The first observation of the unbroken run in which the shop showed a list price above the
   * price. Out-of-stock observations and other currencies do not break the run.
   */
  private static Start claimedSince(PriceSeries series) {
    PricePoint since = series.points().getLast();
    for (PricePoint point : series.points().reversed()) {
      if (point.amount() != null && series.currency().equals(point.currency())) {
        if (!point.claimsReduction()) {
          break;
        }
        since = point;
      }
    }
    return new Start(since.at(), since.eventId());
  }

  /** The first of the consecutive price falls that led to the present price. */
  private static @Nullable Start fallingSince(List<PriceStep> priceChanges) {
    Start since = null;
    for (int i = priceChanges.size() - 1;
        i > 0 && priceChanges.get(i).price() < priceChanges.get(i - 1).price();
        i--) {
      since = new Start(priceChanges.get(i).from(), priceChanges.get(i).eventId());
    }
    return since;
  }

  private static @Nullable PriceStep reference(PriceSeries series, TimeWindow window) {
    if (series.firstObservedAt().isAfter(window.from())) {
      return null;
    }
    return series.lowest(PriceSeries.in(window)).orElse(null);
  }
}
