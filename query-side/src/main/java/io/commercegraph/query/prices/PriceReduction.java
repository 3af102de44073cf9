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
 * @param start where the reduction began, {@code null} where there is none
 * @param window the days before that; without a reduction the days up to now
 * @param reference the lowest price in force in the window, {@code null} where the history does not
 *     reach back to its start or no price was in force
 * @param present the price now, {@code null} in a gap
 * @param listAmount the list price that the shop now claims to have reduced
 */
record PriceReduction(
    @Nullable Start start,
    TimeWindow window,
    @Nullable PriceStep reference,
    @Nullable PriceStep present,
    @Nullable Long listAmount) {

  /** The observation of the first reduced price. */
  record Start(Instant at, String eventId) {}

  /** Looks for the reduction that is in force now. */
  static PriceReduction in(PriceSeries series, Duration lookBack) {
    if (series.last().isGap()) {
      TimeWindow window = series.last(lookBack);
      return new PriceReduction(null, window, reference(series, window), null, null);
    }
    PricePoint newest = series.points().getLast();
    boolean claimed = newest.claimsReduction();
    Start start = claimed ? claimedSince(series) : fallingSince(series.moves());
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

  /** Whether the claimed list price is no more than what the reference allows to claim. */
  @Nullable Boolean supported() {
    if (listAmount == null || reference == null) {
      return null;
    }
    return listAmount <= reference.price();
  }

  /** The reduction that the shop claims, of its list price. */
  @Nullable BigDecimal claimedPercent() {
    return listAmount == null || present == null
        ? null
        : Percent.of(listAmount - present.price(), listAmount);
  }

  /** The reduction that the reference bears out. */
  @Nullable BigDecimal realPercent() {
    return start == null || reference == null || present == null
        ? null
        : Percent.of(reference.price() - present.price(), reference.price());
  }

  /**
   * A list price above the price has held since then. To be out of stock does not break it, nor
   * what is said in another currency, which claims nothing in this one.
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

  /** The first fall of the run of falls that the present price ends. */
  private static @Nullable Start fallingSince(List<PriceStep> moves) {
    Start since = null;
    for (int i = moves.size() - 1; i > 0 && moves.get(i).price() < moves.get(i - 1).price(); i--) {
      since = new Start(moves.get(i).from(), moves.get(i).eventId());
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
