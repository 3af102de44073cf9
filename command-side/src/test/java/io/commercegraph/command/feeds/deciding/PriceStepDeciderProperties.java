package io.commercegraph.command.feeds.deciding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.command.feeds.deciding.PriceStepDecider.Source;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.ledger.LedgerEvolution;
import io.commercegraph.command.feeds.ledger.LedgerPrice;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import org.jspecify.annotations.Nullable;

/**
 * Property test: compares the recorded price steps with a model that keeps every observation and
 * every confirmation.
 */
class PriceStepDeciderProperties {

  private static final int DAYS = 40;

  /** A price line, or an offer's row, of a day; it may arrive long after others of later days. */
  record Arrival(Source source, int day, long price) {}

  @Property
  void thePriceOfEachDayIsWhatWasSaidOrConfirmedLastBeforeIt(
      @ForAll("arrivals") @Size(max = 30) List<Arrival> arrivals) {
    Offer offer = new Offer();
    NavigableMap<Integer, Long> model = new TreeMap<>();

    for (Arrival arrival : arrivals) {
      boolean newest = model.isEmpty() || arrival.day >= model.lastKey();
      Map.Entry<Integer, Long> before = model.floorEntry(arrival.day);
      // What an offer's row of before says that held is known better: it is no confirmation.
      if (newest
          || arrival.source == Source.PRICE
          || before == null
          || before.getValue() != arrival.price) {
        model.put(arrival.day, arrival.price);
      }
      offer.apply(arrival);
    }

    for (int day = 0; day <= DAYS; day++) {
      Map.Entry<Integer, Long> said = model.floorEntry(day);
      assertThat(offer.priceOn(day))
          .as("day %s", day)
          .isEqualTo(said == null ? null : said.getValue());
    }
  }

  @Property
  void whatComesAgainRecordsNothing(@ForAll("arrivals") @Size(max = 30) List<Arrival> arrivals) {
    List<Arrival> lines =
        arrivals.stream().map(it -> new Arrival(Source.PRICE, it.day, it.price)).toList();
    Map<Integer, Arrival> byDay = new LinkedHashMap<>();
    lines.forEach(line -> byDay.putIfAbsent(line.day, line));
    Collection<Arrival> onePerDay = byDay.values();
    Offer offer = new Offer();
    onePerDay.forEach(offer::apply);
    int recorded = offer.log.size();

    onePerDay.forEach(offer::apply);

    assertThat(offer.log).hasSize(recorded);
  }

  @Example
  void aLateObservationHoldsUntilTheFirstConfirmationAfterIt() {
    Offer offer = new Offer();
    offer.apply(new Arrival(Source.OFFER, 0, 100));
    for (int week = 1; week <= 4; week++) {
      offer.apply(new Arrival(Source.OFFER, 7 * week, 100));
    }
    assertThat(offer.log).hasSize(1);

    offer.apply(new Arrival(Source.PRICE, 3, 60));

    assertThat(offer.log)
        .extracting(PriceObserved::amount, seen -> seen.observedAt())
        .containsExactly(tuple(100L, at(0)), tuple(60L, at(3)), tuple(100L, at(7)));
  }

  /**
   * Starts from the state that an earlier release has left, which took such a line for a
   * confirmation.
   */
  @Example
  void aPriceLineAtTheTimeOfAConfirmationThatSaysTheSameIsARepeat() {
    Offer offer = new Offer();
    offer.apply(new Arrival(Source.OFFER, 0, 100));
    offer.apply(new Arrival(Source.OFFER, 7, 100));

    offer.apply(new Arrival(Source.PRICE, 7, 100));
    assertThat(offer.log).hasSize(1);
    offer.apply(new Arrival(Source.PRICE, 7, 90));
    offer.apply(new Arrival(Source.PRICE, 8, 90));
    assertThat(offer.log).extracting(PriceObserved::amount).containsExactly(100L, 90L, 90L);
  }

  /** An offer's stream, its ledger entry, and when feeds carried it unchanged. */
  private static final class Offer {

    private final List<PriceObserved> log = new ArrayList<>();
    private final List<Instant> confirmations = new ArrayList<>();
    private @Nullable LedgerEntry entry;

    void apply(Arrival arrival) {
      Instant at = at(arrival.day);
      LedgerPrice observed = new LedgerPrice(arrival.price, "EUR", null, "in_stock", at);
      PriceHistory history = PriceHistory.of(log, confirmations);
      List<LedgerPrice> steps = PriceStepDecider.toRecord(entry, observed, history, arrival.source);
      steps.forEach(this::append);
      LedgerEntry known = Objects.requireNonNull(entry);
      boolean newer = known.seenAt() == null || at.isAfter(known.seenAt());
      if (steps.isEmpty() && newer) {
        confirmations.add(at);
        entry = known.seen(at);
      }
    }

    private void append(LedgerPrice step) {
      PriceObserved event =
          new PriceObserved(
              "ofr_1", "shp_1", step.amount(), "EUR", null, step.availability(), step.at());
      entry = Objects.requireNonNull(LedgerEvolution.after(entry, "ofr_1", log.size(), event));
      log.add(event);
    }

    /** As a reader has it: of two observations of one time the one recorded later counts. */
    @Nullable Long priceOn(int day) {
      TreeMap<Instant, Long> prices = new TreeMap<>();
      log.forEach(seen -> prices.put(seen.observedAt(), seen.amount()));
      Map.Entry<Instant, Long> price = prices.floorEntry(at(day));
      return price == null ? null : price.getValue();
    }
  }

  @Provide
  Arbitrary<List<Arrival>> arrivals() {
    return Combinators.combine(
            Arbitraries.of(Source.values()),
            Arbitraries.integers().between(0, DAYS),
            Arbitraries.longs().between(1, 3))
        .as(Arrival::new)
        .list();
  }

  private static Instant at(int day) {
    return Instant.parse("2026-01-01T00:00:00Z").plus(Duration.ofDays(day));
  }
}
