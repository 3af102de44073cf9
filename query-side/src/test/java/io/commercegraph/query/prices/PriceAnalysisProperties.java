package io.commercegraph.query.prices;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.values.Money;
import io.commercegraph.query.products.PricePosition;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

/**
 * Every figure of an answer against a model that knows only days: it asks for the price of each of
 * two hundred, one by one. Prices change at midnight, sell out, and are at times in another
 * currency.
 */
class PriceAnalysisProperties {

  private static final int NOW = 200;

  @Property(tries = 60)
  void windowsAreThoseOfTheirDays(@ForAll("histories") List<PricePoint> points) {
    PriceAnalysis figures = new PriceAnalysis(series(points));

    assertThat(figures.average().d30()).isEqualTo(average(points, 30));
    assertThat(figures.average().d90()).isEqualTo(average(points, 90));
    assertThat(figures.average().d180()).isEqualTo(average(points, 180));
    assertThat(figures.median().d30()).isEqualTo(median(points, 30));
    assertThat(figures.median().d90()).isEqualTo(median(points, 90));
    assertThat(amount(figures.lowest().d7())).isEqualTo(least(points, NOW - 7));
    assertThat(amount(figures.lowest().d30())).isEqualTo(least(points, NOW - 30));
    assertThat(amount(figures.lowest().allTime())).isEqualTo(least(points, 0));
    assertThat(amount(figures.highest().d90())).isEqualTo(greatest(points, NOW - 90));
    assertThat(amount(figures.highest().allTime())).isEqualTo(greatest(points, 0));
    Long present = price(points, NOW);
    assertThat(figures.isLowest().d30())
        .isEqualTo(present != null && present.equals(least(points, NOW - 30)));
    assertThat(figures.isLowest().allTime())
        .isEqualTo(present != null && present.equals(least(points, 0)));
    assertThat(figures.position()).isEqualTo(position(points));
  }

  @Property(tries = 60)
  void movesAreTheDaysOnWhichThePriceIsAnother(@ForAll("histories") List<PricePoint> points) {
    PriceAnalysis figures = new PriceAnalysis(series(points));

    List<Long> moves = new ArrayList<>();
    int falls = 0;
    int lastMove = 0;
    for (int day = 0; day <= NOW; day++) {
      Long price = price(points, day);
      if (price == null || (!moves.isEmpty() && moves.getLast().equals(price))) {
        continue;
      }
      falls += day >= NOW - 30 && !moves.isEmpty() && price < moves.getLast() ? 1 : 0;
      lastMove = day;
      moves.add(price);
    }
    int back = price(points, NOW) == null ? 1 : 2;
    assertThat(figures.drops()).isEqualTo(falls);
    assertThat(amount(figures.current())).isEqualTo(price(points, NOW));
    assertThat(amount(figures.previous()))
        .isEqualTo(moves.size() < back ? null : moves.get(moves.size() - back));
    if (moves.size() < 2) {
      assertThat(figures.lastChange()).isNull();
    } else {
      PriceFigures.LastChange change = Objects.requireNonNull(figures.lastChange());
      assertThat(change.at()).isEqualTo(at(lastMove));
      assertThat(change.amount().amount()).isEqualTo(moves.getLast() - moves.get(moves.size() - 2));
    }
  }

  /** Walks back from the newest day with that price, over days without one. */
  @Property(tries = 100)
  void aPriceBeganWhereNothingButGapsLieBetween(@ForAll("histories") List<PricePoint> points) {
    PriceAnalysis figures = new PriceAnalysis(series(points));

    assertThat(began(figures.current())).isEqualTo(began(points, price(points, NOW), 0));
    assertThat(began(figures.lowest().d30()))
        .isEqualTo(began(points, least(points, NOW - 30), NOW - 30));
    assertThat(began(figures.highest().d90()))
        .isEqualTo(began(points, greatest(points, NOW - 90), NOW - 90));
    assertThat(began(figures.lowest().allTime())).isEqualTo(began(points, least(points, 0), 0));
    List<PriceStep> steps = series(points).steps();
    for (int i = 1; i < steps.size(); i++) {
      assertThat(steps.get(i).amount()).isNotEqualTo(steps.get(i - 1).amount());
    }
  }

  /** Walks back over the days that claim a list price in the series' currency. */
  @Property(tries = 100)
  void aListPriceInAnotherCurrencyStartsNoReduction(@ForAll("histories") List<PricePoint> points) {
    Long present = price(points, NOW);
    if (present == null || Objects.requireNonNull(inForce(points, NOW)).listAmount() == null) {
      return;
    }
    int since = NOW;
    for (int day = NOW; day >= 0; day--) {
      if (price(points, day) != null) {
        if (Objects.requireNonNull(inForce(points, day)).listAmount() == null) {
          break;
        }
        since = day;
      }
    }
    assertThat(new PriceAnalysis(series(points)).reference().reductionStartedAt())
        .isEqualTo(at(since));
  }

  private static @Nullable Instant began(@Nullable ObservedPrice observed) {
    return observed == null ? null : observed.at();
  }

  private static @Nullable Instant began(List<PricePoint> points, @Nullable Long price, int from) {
    if (price == null) {
      return null;
    }
    int day = NOW;
    while (day > from && !price.equals(price(points, day))) {
      day--;
    }
    int began = day;
    while (day >= 0 && (price(points, day) == null || price.equals(price(points, day)))) {
      began = price(points, day) == null ? began : day;
      day--;
    }
    return at(began);
  }

  @Property(tries = 60)
  void stockIsCountedInDays(@ForAll("histories") List<PricePoint> points) {
    PriceFigures.OutOfStock figures = new PriceAnalysis(series(points)).outOfStock();

    int runs = 0;
    boolean counted = false;
    for (int day = 0; day <= NOW; day++) {
      boolean soldOut = isSoldOut(points, day);
      if (soldOut && !counted && day >= NOW - 30) {
        runs++;
        counted = true;
      }
      // A gap of whatever kind is one until there is a price again.
      counted &= price(points, day) == null;
    }
    assertThat(figures.count30d()).isEqualTo(runs);
    assertThat(figures.percent30d()).isEqualTo(soldOut(points, 30));
    assertThat(figures.percent90d()).isEqualTo(soldOut(points, 90));
  }

  @Property(tries = 60)
  void whatIsAnObservationNamesItsEvent(@ForAll("histories") List<PricePoint> points) {
    PriceAnalysis figures = new PriceAnalysis(series(points));

    Stream<@Nullable ObservedPrice> observed =
        Stream.of(figures.lowest(), figures.highest())
            .flatMap(
                it -> Stream.of(it.d7(), it.d30(), it.d90(), it.d180(), it.d365(), it.allTime()));
    Stream.concat(observed, Stream.of(figures.current(), figures.previous()))
        .filter(Objects::nonNull)
        .forEach(it -> check(points, it.eventId(), it.at(), it.price()));
    PriceFigures.ReferencePrice reference = figures.reference();
    if (reference.price() != null) {
      check(points, reference.eventId(), reference.at(), reference.price());
    }
    if (figures.lastChange() != null) {
      check(points, figures.lastChange().eventId(), figures.lastChange().at(), null);
    }
    if (reference.reductionStartedAt() != null) {
      check(points, reference.reductionEventId(), reference.reductionStartedAt(), null);
    }
    PriceFigures.Coverage coverage = figures.coverage();
    check(points, coverage.firstEventId(), coverage.firstObservedAt(), null);
    assertThat(coverage.observations())
        .isEqualTo((int) points.stream().map(PricePoint::at).distinct().count());
  }

  private static void check(
      List<PricePoint> points,
      @Nullable String event,
      @Nullable Instant at,
      @Nullable Money price) {
    PricePoint named =
        points.stream().filter(point -> point.eventId().equals(event)).findFirst().orElseThrow();
    assertThat(named.at()).isEqualTo(at);
    if (price != null) {
      assertThat(new Money(Objects.requireNonNull(named.amount()), currency(points)))
          .isEqualTo(price);
    }
  }

  private static @Nullable PricePoint inForce(List<PricePoint> points, int day) {
    return points.stream()
        .filter(point -> !point.at().isAfter(at(day)))
        .max(PricePoint.BY_TIME)
        .orElse(null);
  }

  private static String currency(List<PricePoint> points) {
    return Objects.requireNonNull(Objects.requireNonNull(inForce(points, NOW)).currency());
  }

  private static @Nullable Long price(List<PricePoint> points, int day) {
    PricePoint point = inForce(points, day);
    return point != null && currency(points).equals(point.currency()) ? point.amount() : null;
  }

  private static boolean isSoldOut(List<PricePoint> points, int day) {
    PricePoint point = inForce(points, day);
    return point != null && point.amount() == null;
  }

  private static List<Long> prices(List<PricePoint> points, int from, int to) {
    return new ArrayList<>(
        IntStream.range(from, to)
            .mapToObj(day -> price(points, day))
            .filter(Objects::nonNull)
            .sorted()
            .toList());
  }

  private static @Nullable Money average(List<PricePoint> points, int days) {
    List<Long> prices = prices(points, NOW - days, NOW);
    long sum = prices.stream().mapToLong(Long::longValue).sum();
    return prices.isEmpty() ? null : rounded(points, sum, prices.size());
  }

  private static @Nullable Money median(List<PricePoint> points, int days) {
    List<Long> prices = prices(points, NOW - days, NOW);
    int size = prices.size();
    return prices.isEmpty()
        ? null
        : rounded(points, prices.get((size - 1) / 2) + prices.get(size / 2), 2);
  }

  private static Money rounded(List<PricePoint> points, long sum, long count) {
    BigDecimal mean =
        BigDecimal.valueOf(sum).divide(BigDecimal.valueOf(count), 0, RoundingMode.HALF_UP);
    return new Money(mean.longValueExact(), currency(points));
  }

  private static @Nullable Long least(List<PricePoint> points, int from) {
    List<Long> prices = prices(points, from, NOW + 1);
    return prices.isEmpty() ? null : prices.getFirst();
  }

  private static @Nullable Long greatest(List<PricePoint> points, int from) {
    List<Long> prices = prices(points, from, NOW + 1);
    return prices.isEmpty() ? null : prices.getLast();
  }

  private static @Nullable PricePosition position(List<PricePoint> points) {
    List<Long> prices = prices(points, NOW - 90, NOW);
    Long present = price(points, NOW);
    if (present == null || prices.size() < 30) {
      return null;
    }
    boolean low = present <= prices.get((prices.size() * 20 + 99) / 100 - 1);
    boolean high = present >= prices.get((prices.size() * 80 + 99) / 100 - 1);
    return low == high ? PricePosition.TYPICAL : low ? PricePosition.LOW : PricePosition.HIGH;
  }

  private static @Nullable BigDecimal soldOut(List<PricePoint> points, int days) {
    List<Boolean> known = new ArrayList<>();
    for (int day = NOW - days; day < NOW; day++) {
      if (inForce(points, day) != null) {
        known.add(isSoldOut(points, day));
      }
    }
    return known.isEmpty()
        ? null
        : BigDecimal.valueOf(100L * Collections.frequency(known, true))
            .divide(BigDecimal.valueOf(known.size()), 2, RoundingMode.HALF_UP);
  }

  private static @Nullable Long amount(@Nullable ObservedPrice observed) {
    return observed == null ? null : Long.valueOf(observed.price().amount());
  }

  /** An observation before it has a place in the log. */
  record Sketch(int day, @Nullable Long amount, String currency, boolean listed) {}

  @Provide
  Arbitrary<List<PricePoint>> histories() {
    Arbitrary<Sketch> sketches =
        Combinators.combine(
                Arbitraries.integers().between(0, NOW),
                Arbitraries.longs().between(1, 12).injectNull(0.2),
                Arbitraries.of("KWD", "KWD", "KWD", "JPY"),
                Arbitraries.of(true, false))
            .as(Sketch::new);
    return sketches.list().ofMinSize(1).ofMaxSize(14).map(PriceAnalysisProperties::points);
  }

  private static List<PricePoint> points(List<Sketch> sketches) {
    List<PricePoint> points = new ArrayList<>();
    for (Sketch s : sketches) {
      points.add(
          new PricePoint(
              at(s.day()),
              s.amount(),
              s.listed() ? Long.valueOf(20) : null,
              s.currency(),
              "e" + points.size(),
              at(s.day()),
              points.size()));
    }
    return points;
  }

  private static PriceSeries series(List<PricePoint> points) {
    return PriceSeries.asKnownAt(at(NOW), points).orElseThrow();
  }

  private static Instant at(int day) {
    return Instant.parse("2026-01-01T00:00:00Z").plus(Duration.ofDays(day));
  }
}
