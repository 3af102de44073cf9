package io.commercegraph.query.prices;

import io.commercegraph.api.values.Money;
import io.commercegraph.query.prices.PriceFigures.Averages;
import io.commercegraph.query.prices.PriceFigures.Coverage;
import io.commercegraph.query.prices.PriceFigures.DropFigures;
import io.commercegraph.query.prices.PriceFigures.Extremes;
import io.commercegraph.query.prices.PriceFigures.IsLowest;
import io.commercegraph.query.prices.PriceFigures.LastChange;
import io.commercegraph.query.prices.PriceFigures.Medians;
import io.commercegraph.query.prices.PriceFigures.OutOfStock;
import io.commercegraph.query.prices.PriceFigures.ReferencePrice;
import io.commercegraph.query.products.PricePosition;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Computes every figure of a price answer from a {@link PriceSeries}. */
final class PriceAnalysis {

  private static final Duration MONTH = Duration.ofDays(30);
  private static final Duration QUARTER = Duration.ofDays(90);

  private final PriceSeries series;

  PriceAnalysis(PriceSeries series) {
    this.series = series;
  }

  @Nullable ObservedPrice current() {
    return series.last().isGap() ? null : observed(series.last());
  }

  /** The price before the present one; in a gap, the price before the gap. */
  @Nullable ObservedPrice previous() {
    List<PriceStep> priceChanges = series.priceChanges();
    int back = series.last().isGap() ? 1 : 2;
    return priceChanges.size() < back
        ? null
        : observed(priceChanges.get(priceChanges.size() - back));
  }

  @Nullable LastChange lastChange() {
    List<PriceStep> priceChanges = series.priceChanges();
    if (priceChanges.size() < 2) {
      return null;
    }
    PriceStep present = priceChanges.getLast();
    long before = priceChanges.get(priceChanges.size() - 2).price();
    long change = Math.subtractExact(present.price(), before);
    return new LastChange(
        money(change), Percent.of(change, before), present.from(), present.eventId());
  }

  DropFigures drop(BigDecimal threshold) {
    PriceDrop drop = PriceDrop.evaluate(series, MONTH, threshold);
    return drop.kind() == PriceDrop.Kind.NONE
        ? new DropFigures(false, drop.kind(), null, null, null)
        : new DropFigures(
            true,
            drop.kind(),
            rounded(drop.amount()),
            Percent.of(drop.amount(), drop.baseline()),
            rounded(drop.baseline()));
  }

  Extremes lowest() {
    return extremes(series::lowest);
  }

  Extremes highest() {
    return extremes(series::highest);
  }

  Averages average() {
    return new Averages(average(30), average(90), average(180), average(365));
  }

  Medians median() {
    return new Medians(
        money(series.weighted(series.last(MONTH)).median()),
        money(series.weighted(series.last(QUARTER)).median()));
  }

  IsLowest isLowest() {
    Extremes lowest = lowest();
    return new IsLowest(isNow(lowest.d30()), isNow(lowest.d90()), isNow(lowest.allTime()));
  }

  @Nullable PricePosition position() {
    return PriceRank.in(series);
  }

  OutOfStock outOfStock() {
    OutOfStockShare month = OutOfStockShare.in(series, series.last(MONTH));
    OutOfStockShare quarter = OutOfStockShare.in(series, series.last(QUARTER));
    return new OutOfStock(month.percent(), quarter.percent(), month.count());
  }

  /** How many times the price fell in the last 30 days, be it ever so little. */
  int drops() {
    List<PriceStep> priceChanges = series.priceChanges();
    TimeWindow month = series.last(MONTH);
    int drops = 0;
    for (int i = 1; i < priceChanges.size(); i++) {
      boolean fell = priceChanges.get(i).price() < priceChanges.get(i - 1).price();
      drops += fell && !priceChanges.get(i).from().isBefore(month.from()) ? 1 : 0;
    }
    return drops;
  }

  ReferencePrice reference() {
    PriceReduction reduction = PriceReduction.in(series, MONTH);
    PriceStep reference = reduction.reference();
    return new ReferencePrice(
        reference == null ? null : money(reference.price()),
        reference == null ? null : reference.began().at(),
        reference == null ? null : reference.began().eventId(),
        reduction.window().from(),
        reduction.window().to(),
        reduction.startedAt(),
        reduction.startEventId(),
        reduction.claimedPercent(),
        reduction.realPercent(),
        reduction.supported());
  }

  Coverage coverage() {
    Duration known = Duration.between(series.firstObservedAt(), series.now());
    return new Coverage(
        series.firstObservedAt(),
        series.points().getFirst().eventId(),
        series.points().size(),
        known.toDays(),
        known.compareTo(MONTH) < 0);
  }

  private Extremes extremes(Function<Predicate<PriceStep>, Optional<PriceStep>> which) {
    return new Extremes(
        extreme(which, 7),
        extreme(which, 30),
        extreme(which, 90),
        extreme(which, 180),
        extreme(which, 365),
        which.apply(step -> true).map(this::observed).orElse(null));
  }

  private @Nullable ObservedPrice extreme(
      Function<Predicate<PriceStep>, Optional<PriceStep>> which, int days) {
    TimeWindow window = series.last(Duration.ofDays(days));
    return which.apply(series.within(window)).map(this::observed).orElse(null);
  }

  private @Nullable Money average(int days) {
    return money(series.weighted(series.last(Duration.ofDays(days))).average());
  }

  private boolean isNow(@Nullable ObservedPrice lowest) {
    return lowest != null
        && !series.last().isGap()
        && series.last().price() == lowest.price().amount();
  }

  private Money rounded(BigDecimal exact) {
    return money(exact.setScale(0, RoundingMode.HALF_UP).longValueExact());
  }

  private ObservedPrice observed(PriceStep step) {
    return ObservedPrice.of(step, series.currency());
  }

  private Money money(long amount) {
    return new Money(amount, series.currency());
  }

  private @Nullable Money money(OptionalLong amount) {
    return amount.isPresent() ? money(amount.getAsLong()) : null;
  }
}
