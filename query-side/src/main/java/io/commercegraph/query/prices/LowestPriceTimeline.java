package io.commercegraph.query.prices;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The timeline of the lowest price in force over the offers of a product, in one currency: its
 * changes in the past, and those to come as prices end that nobody confirms.
 */
final class LowestPriceTimeline {

  private static final Comparator<InForce> CHEAPEST_FIRST =
      Comparator.comparingLong(InForce::price).thenComparing(InForce::offerId);

  /** One for each change, oldest first. */
  private final List<PricePoint> points;

  /** Which offer the event of each of these is about. */
  private final Map<String, String> offerOfEvent;

  /** How many offers have a price at any time. */
  private final int offers;

  /** The series that was made last; it serves until the next change. */
  private volatile @Nullable PriceSeries made;

  private LowestPriceTimeline(
      List<PricePoint> points, Map<String, String> offerOfEvent, int offers) {
    this.points = List.copyOf(points);
    this.offerOfEvent = Collections.unmodifiableMap(offerOfEvent);
    this.offers = offers;
  }

  /** A price of an offer while it is in force. */
  private record InForce(Instant from, Instant until, long price, String offerId, String eventId) {}

  /** The timeline of the offers whose newest price is in this currency. */
  static LowestPriceTimeline of(List<OffersAsKnown.Known> offers, String currency) {
    List<InForce> prices = new ArrayList<>();
    int withPrice = 0;
    for (OffersAsKnown.Known known : offers) {
      if (known.series().currency().equals(currency)) {
        int before = prices.size();
        add(known, prices);
        withPrice += prices.size() > before ? 1 : 0;
      }
    }
    Map<String, String> offerOfEvent = new HashMap<>();
    List<PricePoint> points = points(prices, currency, offerOfEvent);
    return new LowestPriceTimeline(points, offerOfEvent, withPrice);
  }

  /** The lowest price as it is known at an instant; empty where there was none until then. */
  Optional<LowestPriceEnvelope> until(Instant now) {
    return series(now).map(series -> new LowestPriceEnvelope(series, offerOfEvent, offers));
  }

  private Optional<PriceSeries> series(Instant now) {
    int past = points.size();
    while (past > 0 && points.get(past - 1).at().isAfter(now)) {
      past--;
    }
    PriceSeries last = made;
    if (last != null && last.points().size() == past) {
      return Optional.of(last.stillAt(now));
    }
    Optional<PriceSeries> series = PriceSeries.asKnownAt(now, points.subList(0, past));
    series.ifPresent(it -> made = it);
    return series;
  }

  private static void add(OffersAsKnown.Known known, List<InForce> prices) {
    Instant ends = known.offer().ends();
    for (PriceStep step : known.series().steps()) {
      Instant until = step.until().equals(Instant.MAX) ? ends : step.until();
      if (!step.isGap() && step.from().isBefore(until)) {
        prices.add(
            new InForce(
                step.from(), until, step.price(), known.offer().offerId(), step.began().eventId()));
      }
    }
  }

  /**
   * One point for each time at which the lowest price changes: a sweep over what begins and ends.
   *
   * @param offerOfEvent takes the offers of the events that these points name
   */
  private static List<PricePoint> points(
      List<InForce> prices, String currency, Map<String, String> offerOfEvent) {
    List<InForce> beginning = prices.stream().sorted(Comparator.comparing(InForce::from)).toList();
    List<InForce> ending = prices.stream().sorted(Comparator.comparing(InForce::until)).toList();
    List<PricePoint> points = new ArrayList<>();
    NavigableSet<InForce> inForce = new TreeSet<>(CHEAPEST_FIRST);
    InForce before = null;
    int begun = 0;
    int ended = 0;
    // Each price ends after it has begun, so that those that end are never behind.
    while (ended < ending.size()) {
      Instant at = ending.get(ended).until();
      if (begun < beginning.size() && beginning.get(begun).from().isBefore(at)) {
        at = beginning.get(begun).from();
      }
      for (; ended < ending.size() && ending.get(ended).until().equals(at); ended++) {
        inForce.remove(ending.get(ended));
      }
      for (; begun < beginning.size() && beginning.get(begun).from().equals(at); begun++) {
        inForce.add(beginning.get(begun));
      }
      InForce lowest = inForce.isEmpty() ? null : inForce.first();
      // While the price stays the same, it keeps the offer that it began with.
      if (!Objects.equals(priceOf(before), priceOf(lowest))) {
        points.add(point(at, before, lowest, currency, points.size()));
        if (lowest != null) {
          offerOfEvent.put(lowest.eventId(), lowest.offerId());
        }
        before = lowest;
      }
    }
    return points;
  }

  private static @Nullable Long priceOf(@Nullable InForce lowest) {
    return lowest == null ? null : Long.valueOf(lowest.price());
  }

  /** A gap is named by the event of the price that it follows. */
  private static PricePoint point(
      Instant at,
      @Nullable InForce before,
      @Nullable InForce lowest,
      String currency,
      int position) {
    InForce named = lowest == null ? before : lowest;
    String event = named == null ? "" : named.eventId();
    return new PricePoint(at, priceOf(lowest), null, currency, event, Instant.EPOCH, position);
  }
}
