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
 * The lowest price in force over the offers of a product, as a step function of time. It is a
 * series of observations like that of a single offer, so that every figure of a single offer's
 * price is computed of it alike.
 *
 * @param series the lowest price; each step names the event of the offer that had it
 * @param offerOfEvent which offer each of these events is about
 * @param offers how many offers had a price at any time
 */
record LowestPriceEnvelope(PriceSeries series, Map<String, String> offerOfEvent, int offers) {

  private static final Comparator<InForce> CHEAPEST_FIRST =
      Comparator.comparingLong(InForce::price).thenComparing(InForce::offerId);

  /** A price of an offer while it is in force. */
  private record InForce(Instant from, Instant until, long price, String offerId, String eventId) {}

  /**
   * The envelope of the offers whose newest price is in this currency.
   *
   * @return empty where there is no such offer
   */
  static Optional<LowestPriceEnvelope> of(OffersAsKnown offers, String currency) {
    List<InForce> prices = new ArrayList<>();
    int withPrice = 0;
    for (OffersAsKnown.Known known : offers.in(currency)) {
      int before = prices.size();
      add(known, prices);
      withPrice += prices.size() > before ? 1 : 0;
    }
    List<InForce> lowest = new ArrayList<>();
    List<PricePoint> points = points(prices, currency, offers.now(), lowest);
    Map<String, String> offerOfEvent = HashMap.newHashMap(lowest.size());
    lowest.forEach(price -> offerOfEvent.put(price.eventId(), price.offerId()));
    int count = withPrice;
    return PriceSeries.asKnownAt(offers.now(), points)
        .map(
            series ->
                new LowestPriceEnvelope(series, Collections.unmodifiableMap(offerOfEvent), count));
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
   * @param named takes the prices that any of these points names
   */
  private static List<PricePoint> points(
      List<InForce> prices, String currency, Instant now, List<InForce> named) {
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
      if (at.isAfter(now)) {
        break;
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
          named.add(lowest);
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
