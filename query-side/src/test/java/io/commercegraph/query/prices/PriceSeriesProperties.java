package io.commercegraph.query.prices;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

/**
 * The series against a naive model that knows no steps: it asks for the price of every second, one
 * by one.
 */
class PriceSeriesProperties {

  private static final int NOW = 200;
  private static final int DAY = 86_400;

  /** What a second is like; the model's answer is a price, sold out, or not yet known. */
  private static @Nullable PricePoint inForce(List<PricePoint> points, int second) {
    return points.stream()
        .filter(point -> !point.at().isAfter(at(second)))
        .max(PricePoint.BY_TIME)
        .orElse(null);
  }

  @Property(tries = 200)
  void averagesMediansAndPercentilesAreThoseOfTheSeconds(
      @ForAll("histories") List<PricePoint> points, @ForAll("windows") int length) {
    TimeWeightedPrices weighted = series(points).weighted(series(points).last(seconds(length)));
    List<Long> prices = pricesOfSeconds(points, NOW - length, NOW);

    assertThat(weighted.micros()).isEqualTo(prices.size() * 1_000_000L);
    assertThat(weighted.average()).isEqualTo(average(prices));
    assertThat(weighted.median()).isEqualTo(median(prices));
    assertThat(weighted.percentile(20)).isEqualTo(nearestRank(prices, 20));
    assertThat(weighted.percentile(80)).isEqualTo(nearestRank(prices, 80));
  }

  @Property(tries = 200)
  void extremesAreThoseOfTheSecondsUpToNow(
      @ForAll("histories") List<PricePoint> points, @ForAll("windows") int length) {
    PriceSeries series = series(points);
    List<Long> prices = pricesOfSeconds(points, NOW - length, NOW + 1);

    Predicate<PriceStep> which = series.within(series.last(seconds(length)));
    assertThat(series.lowest(which)).isEqualTo(newestOf(series, which, Comparator.reverseOrder()));
    assertThat(series.highest(which)).isEqualTo(newestOf(series, which, Comparator.naturalOrder()));
    assertThat(series.lowest(which).map(PriceStep::price))
        .isEqualTo(prices.stream().min(Comparator.naturalOrder()));
    assertThat(series.highest(which).map(PriceStep::price))
        .isEqualTo(prices.stream().max(Comparator.naturalOrder()));
  }

  private static Optional<PriceStep> newestOf(
      PriceSeries series, Predicate<PriceStep> which, Comparator<Long> best) {
    return series.steps().stream()
        .filter(step -> !step.isGap() && which.test(step))
        .max(Comparator.comparing(PriceStep::price, best).thenComparing(PriceStep::from));
  }

  @Property(tries = 200)
  void aFigureNamesTheObservationThatBeganIt(@ForAll("histories") List<PricePoint> points) {
    for (PriceStep step : series(points).steps()) {
      PricePoint began =
          points.stream()
              .filter(point -> point.eventId().equals(step.eventId()))
              .findFirst()
              .orElseThrow();
      assertThat(step.from()).isEqualTo(began.at());
      assertThat(step.amount()).isEqualTo(began.amount());
    }
  }

  @Property(tries = 200)
  void gapsAreTheSecondsThatWereSoldOut(
      @ForAll("histories") List<PricePoint> points, @ForAll("windows") int length) {
    List<PricePoint> seconds =
        IntStream.range(NOW - length, NOW)
            .mapToObj(second -> inForce(points, second))
            .filter(point -> point != null)
            .toList();
    long soldOut = seconds.stream().filter(point -> point.amount() == null).count();

    PriceSeries series = series(points);
    assertThat(OutOfStockShare.in(series, series.last(seconds(length))).percent())
        .isEqualTo(
            seconds.isEmpty()
                ? null
                : BigDecimal.valueOf(100 * soldOut)
                    .divide(BigDecimal.valueOf(seconds.size()), 2, RoundingMode.HALF_UP));
  }

  @Property(tries = 200)
  void theLogAsItStoodIsTheSeriesOfWhatWasRecordedByThen(
      @ForAll("histories") List<PricePoint> points, @ForAll("windows") int then) {
    List<PricePoint> recordedByThen =
        points.stream().filter(point -> !point.recordedAt().isAfter(at(then))).toList();

    assertThat(PriceSeries.asKnownAt(at(then), points).map(PriceSeries::steps))
        .isEqualTo(PriceSeries.asKnownAt(at(then), recordedByThen).map(PriceSeries::steps));
    assertThat(PriceSeries.asKnownAt(at(then), points).isPresent())
        .isEqualTo(recordedByThen.stream().anyMatch(point -> !point.at().isAfter(at(then))));
  }

  @Property(tries = 200)
  void aHistoryThatIsKeptTellsWhatOneMadeAnewDoes(
      @ForAll("histories") List<PricePoint> sent, @ForAll("windows") int then) {
    // One was observed by a clock that is ahead.
    List<PricePoint> points = new ArrayList<>(sent);
    points.add(new PricePoint(at(NOW + 20), 5L, null, "EUR", "ahead", at(NOW), points.size()));
    PriceHistory kept = new PriceHistory(points);

    for (int second : new int[] {NOW + 50, then, NOW, NOW + 1}) {
      Optional<PriceSeries> anew = PriceSeries.asKnownAt(at(second), points);
      assertThat(kept.asKnownAt(at(second)).map(PriceSeries::steps))
          .isEqualTo(anew.map(PriceSeries::steps));
      assertThat(kept.asKnownAt(at(second)).map(PriceSeriesProperties::average))
          .isEqualTo(anew.map(PriceSeriesProperties::average));
    }
  }

  private static OptionalLong average(PriceSeries series) {
    return series.weighted(series.last(seconds(NOW))).average();
  }

  @Property(tries = 500)
  void anOutlineRanksThePriceAsTheSeriesDoes(
      @ForAll("histories") List<PricePoint> points, @ForAll("windows") int then) {
    List<PricePoint> days =
        points.stream().sorted(PricePoint.BY_TIME).map(PriceSeriesProperties::byDays).toList();
    Instant now = at(then * DAY);

    assertThat(PriceOutline.of(at(0), days).rankAt(now))
        .isEqualTo(PriceSeries.asKnownAt(now, days).map(PriceRank::in).orElse(null));
  }

  /** Seconds become days, and what was observed is known at once. */
  private static PricePoint byDays(PricePoint point) {
    Instant day = at(Math.toIntExact(Duration.between(at(0), point.at()).toSeconds()) * DAY);
    return new PricePoint(
        day, point.amount(), null, point.currency(), point.eventId(), day, point.position());
  }

  @Property(tries = 200)
  void theOrderOfTheRowsDoesNotMatter(@ForAll("histories") List<PricePoint> points) {
    assertThat(series(points.reversed()).steps()).isEqualTo(series(points).steps());
  }

  @Provide
  Arbitrary<List<PricePoint>> histories() {
    return Combinators.combine(
            Arbitraries.integers().between(0, NOW),
            Arbitraries.longs().between(1, 12).injectNull(0.25),
            Arbitraries.integers().between(0, 40))
        .as(Sketch::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(12)
        .map(PriceSeriesProperties::points);
  }

  @Provide
  Arbitrary<Integer> windows() {
    return Arbitraries.integers().between(1, NOW);
  }

  /** An observation before it has a place in the log. */
  record Sketch(int second, @Nullable Long amount, int delay) {}

  private static List<PricePoint> points(List<Sketch> sketches) {
    List<PricePoint> points = new ArrayList<>();
    for (Sketch s : sketches) {
      int recorded = Math.min(NOW, s.second() + s.delay());
      points.add(
          new PricePoint(
              at(s.second()),
              s.amount(),
              null,
              "EUR",
              "e" + points.size(),
              at(recorded),
              points.size()));
    }
    return points;
  }

  private static PriceSeries series(List<PricePoint> points) {
    return PriceSeries.asKnownAt(at(NOW), points).orElseThrow();
  }

  private static List<Long> pricesOfSeconds(List<PricePoint> points, int from, int to) {
    List<Long> prices = new ArrayList<>();
    for (int second = from; second < to; second++) {
      PricePoint point = inForce(points, second);
      if (point != null && point.amount() != null) {
        prices.add(point.amount());
      }
    }
    prices.sort(null);
    return prices;
  }

  private static OptionalLong average(List<Long> prices) {
    return prices.isEmpty()
        ? OptionalLong.empty()
        : rounded(prices.stream().mapToLong(Long::longValue).sum(), prices.size());
  }

  private static OptionalLong median(List<Long> prices) {
    int middle = prices.size() / 2;
    return prices.isEmpty()
        ? OptionalLong.empty()
        : rounded(prices.get((prices.size() - 1) / 2) + prices.get(middle), 2);
  }

  private static OptionalLong nearestRank(List<Long> prices, int percent) {
    int rank = (prices.size() * percent + 99) / 100;
    return prices.isEmpty() ? OptionalLong.empty() : OptionalLong.of(prices.get(rank - 1));
  }

  private static OptionalLong rounded(long sum, long count) {
    return OptionalLong.of(
        BigDecimal.valueOf(sum)
            .divide(BigDecimal.valueOf(count), 0, RoundingMode.HALF_UP)
            .longValueExact());
  }

  private static Duration seconds(int seconds) {
    return Duration.ofSeconds(seconds);
  }

  private static Instant at(int second) {
    return Instant.parse("2026-01-01T00:00:00Z").plusSeconds(second);
  }
}
