package io.commercegraph.query.prices;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

/**
 * The rules of drops and reductions against a model that looks at seconds, each with its price and
 * its list price; there is an observation every second.
 */
class PriceRulesProperties {

  private static final int LOOK_BACK = 8;

  /** A price, sold out where there is none, and whether a higher list price stands beside it. */
  record Second(@Nullable Long price, boolean claims) {}

  @Property(tries = 300)
  void aReductionBeginsWhereWalkingBackSecondBySecondEnds(@ForAll("seconds") List<Second> seconds) {
    PriceReduction reduction = PriceReduction.in(series(seconds), Duration.ofSeconds(LOOK_BACK));

    Integer start = start(seconds);
    int end = start == null ? seconds.size() - 1 : start;
    assertThat(reduction.startedAt()).isEqualTo(start == null ? null : at(start));
    assertThat(reduction.window())
        .isEqualTo(TimeWindow.before(at(end), Duration.ofSeconds(LOOK_BACK)));
    assertThat(reduction.reference() == null ? null : reduction.reference().price())
        .isEqualTo(lowest(seconds, end - LOOK_BACK, end));
  }

  @Property(tries = 300)
  void aDropIsUnderTheMedianOfTheSecondsBefore(@ForAll("seconds") List<Second> seconds) {
    PriceDrop drop =
        PriceDrop.evaluate(series(seconds), Duration.ofSeconds(LOOK_BACK), BigDecimal.valueOf(20));

    assertThat(drop.kind()).isEqualTo(kind(seconds));
    if (drop.kind() != PriceDrop.Kind.NONE) {
      long present = Objects.requireNonNull(seconds.getLast().price());
      assertThat(drop.amount().add(BigDecimal.valueOf(present)))
          .isEqualByComparingTo(drop.baseline());
    }
  }

  private static @Nullable Integer start(List<Second> seconds) {
    if (seconds.getLast().price() == null) {
      return null;
    }
    Integer start = null;
    Long after = null;
    boolean claimed = seconds.getLast().claims();
    for (int i = seconds.size() - 1; i >= 0; i--) {
      Long price = seconds.get(i).price();
      if (price == null) {
        continue;
      }
      if (claimed ? !seconds.get(i).claims() : after != null && price < after) {
        break;
      }
      if (claimed || (after != null && price > after)) {
        start = claimed ? i : next(seconds, i);
      }
      after = price;
    }
    return start;
  }

  /** The first second with a price after this one. */
  private static int next(List<Second> seconds, int i) {
    int next = i + 1;
    while (seconds.get(next).price() == null) {
      next++;
    }
    return next;
  }

  private static @Nullable Long lowest(List<Second> seconds, int from, int to) {
    List<Long> prices = from < 0 ? List.of() : prices(seconds, from, to);
    return prices.isEmpty() ? null : Collections.min(prices);
  }

  private static PriceDrop.Kind kind(List<Second> seconds) {
    Long present = seconds.getLast().price();
    if (present == null) {
      return PriceDrop.Kind.NONE;
    }
    int began = seconds.size() - 1;
    for (int i = began; i >= 0; i--) {
      Long price = seconds.get(i).price();
      if (price != null && !price.equals(present)) {
        break;
      }
      began = price == null ? began : i;
    }
    List<Long> before = prices(seconds, Math.max(0, began - LOOK_BACK), began);
    if (before.isEmpty()) {
      return PriceDrop.Kind.NONE;
    }
    Collections.sort(before);
    long twiceMedian = before.get((before.size() - 1) / 2) + before.get(before.size() / 2);
    // Not rounded: the median may be the middle of two prices.
    if (present * 200 > twiceMedian * 80) {
      return PriceDrop.Kind.NONE;
    }
    boolean lowOfAll = prices(seconds, 0, began).stream().allMatch(price -> present < price);
    boolean lowOfDays = before.stream().allMatch(price -> present < price);
    return lowOfAll
        ? PriceDrop.Kind.ALL_TIME_LOW
        : lowOfDays ? PriceDrop.Kind.NEW_LOW_30D : PriceDrop.Kind.DROP;
  }

  private static List<Long> prices(List<Second> seconds, int from, int to) {
    return new ArrayList<>(
        seconds.subList(from, to).stream().map(Second::price).filter(Objects::nonNull).toList());
  }

  @Provide
  Arbitrary<List<Second>> seconds() {
    Arbitrary<@Nullable Long> prices = Arbitraries.longs().between(1, 6).injectNull(0.2);
    Arbitrary<Boolean> claims = Arbitraries.of(true, true, false);
    return Combinators.combine(prices, claims)
        .as((price, claim) -> new Second(price, claim && price != null))
        .list()
        .ofMinSize(1)
        .ofMaxSize(24);
  }

  private static PriceSeries series(List<Second> seconds) {
    List<PricePoint> points = new ArrayList<>();
    for (Second second : seconds) {
      Long list = second.claims() ? Long.valueOf(100) : null;
      Instant at = at(points.size());
      points.add(
          new PricePoint(at, second.price(), list, "EUR", "e" + points.size(), at, points.size()));
    }
    return PriceSeries.asKnownAt(at(seconds.size() - 1), points).orElseThrow();
  }

  private static Instant at(int second) {
    return Instant.parse("2026-01-01T00:00:00Z").plusSeconds(second);
  }
}
