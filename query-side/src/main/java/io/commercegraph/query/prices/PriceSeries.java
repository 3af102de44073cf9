package io.commercegraph.query.prices;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An offer's price as a step function of time, in one currency, as known at one instant. From an
 * observation on its price is in force, until the next; where the offer could not be had there is
 * no price. A figure that is an observation is the step that this observation began; of several
 * steps with one price the newest. A gap between two equal prices is a pause of one step.
 */
final class PriceSeries {

  private static final Comparator<PriceStep> BY_PRICE = Comparator.comparingLong(PriceStep::price);

  private final Instant now;
  private final String currency;
  private final List<PricePoint> points;
  private final List<PriceStep> steps;
  private final List<PriceStep> soldOut;
  private final List<PriceStep> moves;

  /** The steps with a price, least first, of equals the newest first: all figures come from it. */
  private final List<PriceStep> byPrice;

  private PriceSeries(Instant now, String currency, List<PricePoint> points) {
    this.now = now;
    this.currency = currency;
    this.points = List.copyOf(points);
    this.steps = List.copyOf(steps(points, currency));
    this.soldOut = List.copyOf(soldOut(points));
    this.moves = List.copyOf(moves(steps));
    // The sort is stable, and its input is newest first.
    this.byPrice = prices(steps.reversed()).sorted(BY_PRICE).toList();
  }

  /**
   * The series as the log knew it at an instant: what was recorded later does not count, nor what
   * is said of a time to come.
   *
   * @return nothing where nothing was known
   */
  static Optional<PriceSeries> asKnownAt(Instant now, Collection<PricePoint> all) {
    List<PricePoint> known = new ArrayList<>();
    for (PricePoint point : all.stream().sorted(PricePoint.BY_TIME).toList()) {
      if (point.recordedAt().isAfter(now) || point.at().isAfter(now)) {
        continue;
      }
      if (!known.isEmpty() && known.getLast().at().equals(point.at())) {
        known.removeLast();
      }
      known.add(point);
    }
    return known.reversed().stream()
        .flatMap(point -> Stream.ofNullable(point.currency()))
        .findFirst()
        .map(currency -> new PriceSeries(now, currency, known));
  }

  Instant now() {
    return now;
  }

  /** The currency of the newest price; prices in another one are gaps. */
  String currency() {
    return currency;
  }

  /** Every observation that counts, oldest first. */
  List<PricePoint> points() {
    return points;
  }

  /** Oldest first; neighbours differ. */
  List<PriceStep> steps() {
    return steps;
  }

  /** The stretches of time over which the offer could not be had: the parts of gaps that are so. */
  List<PriceStep> soldOut() {
    return soldOut;
  }

  Instant firstObservedAt() {
    return points.getFirst().at();
  }

  /** The step in force now: a price or a gap. */
  PriceStep last() {
    return steps.getLast();
  }

  /** The steps with a price, oldest first, each with another price than the one before. */
  List<PriceStep> moves() {
    return moves;
  }

  /** The last stretch of time, up to now. */
  TimeWindow last(Duration length) {
    return TimeWindow.before(now, length);
  }

  /** Chooses steps in force at some time of the window. */
  static Predicate<PriceStep> in(TimeWindow window) {
    return step -> step.overlaps(window);
  }

  /** Chooses the steps of a window that ends now, the present step always included. */
  Predicate<PriceStep> within(TimeWindow upToNow) {
    return step -> step.overlaps(upToNow) || step.equals(last());
  }

  /** The least price of these steps, the newest of equals. */
  Optional<PriceStep> lowest(Predicate<PriceStep> which) {
    return byPrice.stream().filter(which).findFirst();
  }

  /** The greatest price of these steps, the newest of equals. */
  Optional<PriceStep> highest(Predicate<PriceStep> which) {
    PriceStep highest = null;
    for (PriceStep step : byPrice.reversed()) {
      if (highest != null && step.price() < highest.price()) {
        break;
      }
      highest = which.test(step) ? step : highest;
    }
    return Optional.ofNullable(highest);
  }

  /** The prices of a window, each with the time over which it was in force in the window. */
  TimeWeightedPrices weighted(TimeWindow window) {
    TimeWeightedPrices weighted = new TimeWeightedPrices(byPrice.size());
    byPrice.forEach(step -> weighted.add(step.price(), step.microsIn(window)));
    return weighted;
  }

  private static Stream<PriceStep> prices(List<PriceStep> steps) {
    return steps.stream().filter(step -> !step.isGap());
  }

  private static List<PriceStep> moves(List<PriceStep> steps) {
    List<PriceStep> moves = new ArrayList<>();
    prices(steps)
        .filter(step -> moves.isEmpty() || moves.getLast().price() != step.price())
        .forEachOrdered(moves::add);
    return moves;
  }

  /** A gap, of whatever kind, is one step; a price after it that was in force before goes on. */
  private static List<PriceStep> steps(List<PricePoint> points, String currency) {
    List<PriceStep> steps = new ArrayList<>();
    for (PricePoint point : points) {
      @Nullable Long amount = currency.equals(point.currency()) ? point.amount() : null;
      if (steps.isEmpty()) {
        steps.add(PriceStep.of(point, amount));
      } else if (!Objects.equals(steps.getLast().amount(), amount)) {
        close(steps, point.at());
        PriceStep step = PriceStep.of(point, amount);
        steps.add(
            goesOn(steps, amount) ? step.asContinuationOf(steps.get(steps.size() - 2)) : step);
      }
    }
    return steps;
  }

  /** Whether the steps end in a gap after this price. */
  private static boolean goesOn(List<PriceStep> steps, @Nullable Long amount) {
    return amount != null
        && steps.size() > 1
        && steps.getLast().isGap()
        && amount.equals(steps.get(steps.size() - 2).amount());
  }

  private static List<PriceStep> soldOut(List<PricePoint> points) {
    List<PriceStep> soldOut = new ArrayList<>();
    boolean open = false;
    for (PricePoint point : points) {
      if (open && point.amount() != null) {
        close(soldOut, point.at());
      } else if (!open && point.amount() == null) {
        soldOut.add(PriceStep.of(point, null));
      }
      open = point.amount() == null;
    }
    return soldOut;
  }

  private static void close(List<PriceStep> steps, Instant end) {
    steps.set(steps.size() - 1, steps.getLast().withEnd(end));
  }
}
