package io.commercegraph.query.trust;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.trust.OfferClicked;
import io.commercegraph.api.trust.TransactionDescription;
import io.commercegraph.api.trust.TransactionRecorded;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.query.trust.state.ShopActivityCounts;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.jspecify.annotations.Nullable;

/** The running sums of 90 days against counting everything anew. */
class ShopActivityCountsProperties {

  private static final Instant NOON = Instant.parse("2026-06-15T12:00:00Z");
  private static final TrustFixture ROOM = new TrustFixture();

  @Property(tries = 100)
  void theSumsAreWhatCountingGives(
      @ForAll("facts") @Size(max = 80) List<Fact> facts,
      @ForAll @IntRange(min = 1, max = 30) int batch) {
    String shop = "shp_" + UUID.randomUUID();
    List<RecordedEvent<Event>> events = new ArrayList<>();
    for (Fact fact : facts) {
      long position = events.size() + 1L;
      events.add(new RecordedEvent<>(position, "evt_" + position, NOON, fact.of(shop, position)));
    }
    for (int from = 0; from < events.size(); from += batch) {
      ROOM.projection.apply(events.subList(from, Math.min(events.size(), from + batch)));
    }
    // What comes twice is in once.
    ROOM.projection.apply(events);
    assertThat(ROOM.inputs(shop, NOON).conduct()).isEqualTo(counted(events));
  }

  @Property
  void countsOfOneToFourAreNeverToldAndCountAsOneNumber(
      @ForAll @IntRange(max = 12) int count, @ForAll @IntRange(max = 50) int more) {
    SuppressedRate rate = new SuppressedRate(count, count + more);
    boolean hidden = count >= 1 && count <= 4;
    if (hidden || count + more == 0) {
      assertThat(rate.published()).isNull();
      assertThat(rate.publishedOrZero()).isZero();
      assertThat(rate.doubledScoreCount()).isEqualTo(hidden ? 5 : 2L * count);
    } else {
      assertThat(rate.doubledScoreCount()).isEqualTo(2L * count);
      assertThat(rate.published())
          .isEqualTo(Math.round(10_000.0 * count / (count + more)) / 10_000.0);
    }
  }

  /** From all events, the last of each transaction alone. */
  private static ShopActivityCounts counted(List<RecordedEvent<Event>> events) {
    Map<String, TransactionRecorded> last = new HashMap<>();
    long clicks = 0;
    for (RecordedEvent<Event> recorded : events) {
      if (recorded.event() instanceof OfferClicked click && isInside(click.at())) {
        clicks++;
      } else if (recorded.event() instanceof TransactionRecorded sale) {
        last.put(sale.transactionId(), sale);
      }
    }
    List<TransactionDescription> sales =
        last.values().stream()
            .map(TransactionRecorded::description)
            .filter(sale -> isInside(sale.at()))
            .toList();
    return new ShopActivityCounts(
        clicks,
        sales.size(),
        count(sales, sale -> sale.status().equals("cancelled")),
        count(sales, sale -> sale.status().equals("refunded")),
        count(sales, sale -> sale.quotedAmount() != null),
        count(sales, ShopActivityCountsProperties::isMismatched));
  }

  private static long count(
      List<TransactionDescription> sales, Predicate<TransactionDescription> counted) {
    return sales.stream().filter(counted).count();
  }

  private static boolean isMismatched(TransactionDescription sale) {
    @Nullable Long quoted = sale.quotedAmount();
    return quoted != null && quoted != sale.totalAmount();
  }

  /** Ninety UTC days, today included. */
  private static boolean isInside(Instant at) {
    return !at.isBefore(Instant.parse("2026-03-18T00:00:00Z"))
        && at.isBefore(Instant.parse("2026-06-16T00:00:00Z"));
  }

  @Provide
  Arbitrary<List<Fact>> facts() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 9),
            Arbitraries.of("click", "completed", "cancelled", "refunded"),
            Arbitraries.integers().between(-1, 95 * 24),
            Arbitraries.of(0L, 1000L, 1100L))
        .as(Fact::new)
        .list();
  }

  /**
   * A click or a sale.
   *
   * @param sale one of few, so that many are told of again
   * @param quoted 0 where the buyer was shown no price that is known
   */
  record Fact(int sale, String kind, int hoursAgo, long quoted) {

    Event of(String shop, long position) {
      Instant at = NOON.minus(Duration.ofHours(hoursAgo));
      String id = shop + "-" + sale;
      return kind.equals("click")
          ? new OfferClicked("clk-" + position, shop, "off_1", at)
          : new TransactionRecorded(
              id,
              shop,
              new TransactionDescription(null, 1000, "EUR", quoted == 0 ? null : quoted, kind, at));
    }
  }
}
