package io.commercegraph.query.prices;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The lowest price in force over the offers of a product, as a step function of time. It is a
 * series of observations like that of a single offer, so that every figure of a single offer's
 * price is computed of it alike.
 *
 * @param series the lowest price; each step names the event of the offer that had it
 * @param offerOfEvent which offer each of these events is about
 */
record LowestPriceEnvelope(PriceSeries series, Map<String, String> offerOfEvent) {

  private static final Comparator<InForce> CHEAPEST_FIRST =
      Comparator.comparingLong(InForce::price).thenComparing(InForce::offerId);

  /** A price of an offer while it is in force. */
  private record InForce(long price, String offerId, String eventId) {}

  /** What begins and what ends at one time. */
  private record Change(List<InForce> ending, List<InForce> beginning) {

    Change() {
      this(new ArrayList<>(), new ArrayList<>());
    }
  }

  /**
   * The envelope of the offers whose newest price is in this currency, as known at {@code now}.
   *
   * @return empty where there is no such offer
   */
  static Optional<LowestPriceEnvelope> of(
      List<OfferPriceHistory> offers, String currency, Instant now) {
    NavigableMap<Instant, Change> changes = new TreeMap<>();
    Map<String, String> offerOfEvent = new HashMap<>();
    for (OfferPriceHistory offer : offers) {
      PriceSeries.asKnownAt(now, offer.points())
          .filter(series -> series.currency().equals(currency))
          .ifPresent(series -> add(offer, series, changes, offerOfEvent));
    }
    return PriceSeries.asKnownAt(now, points(changes, currency, now))
        .map(series -> new LowestPriceEnvelope(series, Map.copyOf(offerOfEvent)));
  }

  private static void add(
      OfferPriceHistory offer,
      PriceSeries series,
      NavigableMap<Instant, Change> changes,
      Map<String, String> offerOfEvent) {
    Instant ends = offer.ends();
    for (PriceStep step : series.steps()) {
      Instant until = step.until().equals(Instant.MAX) ? ends : step.until();
      if (!step.isGap() && step.from().isBefore(until)) {
        InForce price = new InForce(step.price(), offer.offerId(), step.began().eventId());
        offerOfEvent.put(price.eventId(), offer.offerId());
        changes.computeIfAbsent(step.from(), _ -> new Change()).beginning().add(price);
        changes.computeIfAbsent(until, _ -> new Change()).ending().add(price);
      }
    }
  }

  /** One point for each time at which the lowest price changes. */
  private static List<PricePoint> points(
      NavigableMap<Instant, Change> changes, String currency, Instant now) {
    List<PricePoint> points = new ArrayList<>();
    NavigableSet<InForce> inForce = new TreeSet<>(CHEAPEST_FIRST);
    InForce before = null;
    for (Map.Entry<Instant, Change> change : changes.headMap(now, true).entrySet()) {
      change.getValue().ending().forEach(inForce::remove);
      inForce.addAll(change.getValue().beginning());
      InForce lowest = inForce.isEmpty() ? null : inForce.first();
      // While the price stays the same, it keeps the offer that it began with.
      if (!Objects.equals(priceOf(before), priceOf(lowest))) {
        points.add(point(change.getKey(), before, lowest, currency, points.size()));
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
