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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An offer's price as a step function of time, in one currency, as known at one instant. Each
 * observation sets the price until the next one; while the offer is unavailable there is no price
 * (a gap). Figures refer to the step that an observation began, and among steps of equal price to
 * the newest. A gap between two equal prices does not start a new price.
 */
final class PriceSeries {

  private static final Comparator<PriceStep> BY_PRICE = Comparator.comparingLong(PriceStep::price);

  private final Instant now;
  private final Course course;

  private PriceSeries(Instant now, Course course) {
    this.now = now;
    this.course = course;
  }

  /** What was observed, and the steps made of it, whatever the present is. */
  private static final class Course {

    private final String currency;
    private final List<PricePoint> points;
    private final List<PriceStep> steps;

    /** Steps with a price, ascending; newest first among equals. Made when it is first needed. */
    private @Nullable List<PriceStep> byPrice;

    /** Made when it is first needed, too. */
    private @Nullable List<PriceStep> priceChanges;

    Course(String currency, List<PricePoint> points) {
      this.currency = currency;
      this.points = List.copyOf(points);
      this.steps = List.copyOf(PriceSeries.steps(points, currency));
    }

    List<PriceStep> priceChanges() {
      List<PriceStep> made = priceChanges;
      if (made == null) {
        made = List.copyOf(PriceSeries.priceChanges(steps));
        priceChanges = made;
      }
      return made;
    }

    List<PriceStep> byPrice() {
      List<PriceStep> made = byPrice;
      if (made == null) {
        // The sort is stable, and its input is newest first.
        made = prices(steps.reversed()).sorted(BY_PRICE).collect(Collectors.toUnmodifiableList());
        byPrice = made;
      }
      return made;
    }
  }

  /**
   * The series as known at {@code now}. Observations recorded or dated after {@code now} are
   * ignored.
   *
   * @return empty if none of the remaining observations has a currency
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
        .map(currency -> new PriceSeries(now, new Course(currency, known)));
  }

  /** The same series at another instant, up to which nothing more and nothing less was observed. */
  PriceSeries stillAt(Instant other) {
    return new PriceSeries(other, course);
  }

  Instant now() {
    return now;
  }

  /** The currency of the newest price; prices in another one are gaps. */
  String currency() {
    return course.currency;
  }

  /** All observations of the series, oldest first. */
  List<PricePoint> points() {
    return course.points;
  }

  /** Oldest first; neighbours differ. */
  List<PriceStep> steps() {
    return course.steps;
  }

  /**
   * The periods in which the offer was out of stock. A gap may also have another cause, such as
   * another currency.
   */
  List<PriceStep> soldOut() {
    return soldOut(course.points);
  }

  Instant firstObservedAt() {
    return course.points.getFirst().at();
  }

  /** The step in force now: a price or a gap. */
  PriceStep last() {
    return course.steps.getLast();
  }

  /** The steps with a price, oldest first, each with another price than the one before. */
  List<PriceStep> priceChanges() {
    return course.priceChanges();
  }

  /** The window of this length that ends now. */
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

  /** The step with the lowest price among these; the newest of equal ones. */
  Optional<PriceStep> lowest(Predicate<PriceStep> which) {
    return course.byPrice().stream().filter(which).findFirst();
  }

  /** The step with the highest price among these; the newest of equal ones. */
  Optional<PriceStep> highest(Predicate<PriceStep> which) {
    PriceStep highest = null;
    for (PriceStep step : course.byPrice().reversed()) {
      if (highest != null && step.price() < highest.price()) {
        break;
      }
      highest = which.test(step) ? step : highest;
    }
    return Optional.ofNullable(highest);
  }

  /** The prices of a window, each with the time for which the price was in force in the window. */
  TimeWeightedPrices weighted(TimeWindow window) {
    TimeWeightedPrices weighted = new TimeWeightedPrices(course.byPrice().size());
    course.byPrice().forEach(step -> weighted.add(step.price(), step.microsIn(window)));
    return weighted;
  }

  private static Stream<PriceStep> prices(List<PriceStep> steps) {
    return steps.stream().filter(step -> !step.isGap());
  }

  private static List<PriceStep> priceChanges(List<PriceStep> steps) {
    List<PriceStep> priceChanges = new ArrayList<>();
    prices(steps)
        .filter(step -> priceChanges.isEmpty() || priceChanges.getLast().price() != step.price())
        .forEachOrdered(priceChanges::add);
    return priceChanges;
  }

  /**
   * A gap, whatever its cause, is one step. If the price after a gap equals the one before it, that
   * price continues.
   */
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
            resumesAfterGap(steps, amount)
                ? step.asContinuationOf(steps.get(steps.size() - 2))
                : step);
      }
    }
    return steps;
  }

  /** Whether the steps end in a gap that follows a step of this price. */
  private static boolean resumesAfterGap(List<PriceStep> steps, @Nullable Long amount) {
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
