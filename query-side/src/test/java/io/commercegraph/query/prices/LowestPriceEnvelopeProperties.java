package io.commercegraph.query.prices;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.values.Money;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;

/** The envelope against a model that asks every offer for its price at every hour. */
class LowestPriceEnvelopeProperties {

  private static final Instant NOW = Instant.parse("2026-03-31T00:00:00Z");
  private static final int HOURS = 24 * 60;

  /** A price of an offer at some hour. */
  private record Model(long price, String offerId) {}

  @Property(tries = 300)
  void atEveryHourItIsTheLowestPriceInForce(@ForAll long seed) {
    List<OfferPriceHistory> offers = offers(new Random(seed));
    Optional<LowestPriceEnvelope> envelope = OffersAsKnown.at(NOW, offers).lowest("EUR");

    for (int hour = 0; hour <= HOURS; hour += 5) {
      Instant at = NOW.minus(Duration.ofHours(hour));
      Long expected = lowest(offers, at);
      assertThat(priceAt(envelope, at)).as("%s", at).isEqualTo(expected);
    }
  }

  @Property(tries = 100)
  void askedAgainAtOtherTimesItTellsWhatOneMadeAnewDoes(@ForAll long seed) {
    Random random = new Random(seed);
    List<OfferPriceHistory> offers = offers(random);
    OffersAsKnown kept = OffersAsKnown.at(NOW, offers);

    for (int i = 0; i < 8; i++) {
      Instant later = NOW.plus(Duration.ofHours(random.nextInt(24 * 9)));
      assertThat(steps(kept.stillAt(later)))
          .isEqualTo(steps(OffersAsKnown.at(NOW, offers).stillAt(later)));
    }
  }

  private static List<PriceStep> steps(OffersAsKnown offers) {
    return offers.lowest("EUR").map(it -> it.series().steps()).orElse(List.of());
  }

  @Property(tries = 300)
  void everyFigureNamesAnOfferThatHadThatPriceThen(@ForAll long seed) {
    List<OfferPriceHistory> offers = offers(new Random(seed));

    OffersAsKnown.at(NOW, offers)
        .lowest("EUR")
        .ifPresent(
            envelope -> {
              for (PriceStep step : envelope.series().steps()) {
                String offer = Objects.requireNonNull(envelope.offerOfEvent().get(step.eventId()));
                if (!step.isGap()) {
                  assertThat(candidates(offers, step.from()))
                      .contains(new Model(step.price(), offer));
                }
              }
            });
  }

  @Property(tries = 300)
  void theLowestAndTheAverageAreTheModels(@ForAll long seed) {
    List<OfferPriceHistory> offers = offers(new Random(seed));
    Optional<LowestPriceEnvelope> envelope = OffersAsKnown.at(NOW, offers).lowest("EUR");
    List<Long> month = new ArrayList<>();
    for (int hour = 24 * 30; hour > 0; hour--) {
      Long price = lowest(offers, NOW.minus(Duration.ofHours(hour)));
      if (price != null) {
        month.add(price);
      }
    }

    PriceAnalysis figures = envelope.map(it -> new PriceAnalysis(it.series())).orElse(null);
    if (figures == null || month.isEmpty()) {
      return;
    }
    Long now = lowest(offers, NOW);
    long least = month.stream().min(Comparator.naturalOrder()).orElseThrow();
    ObservedPrice lowest = Objects.requireNonNull(figures.lowest().d30());
    assertThat(lowest.price().amount()).isEqualTo(now == null ? least : Math.min(least, now));
    double mean = month.stream().mapToLong(it -> it).average().orElseThrow();
    Money average = Objects.requireNonNull(figures.average().d30());
    assertThat((double) average.amount()).isBetween(mean - 0.5001, mean + 0.5001);
  }

  private static @Nullable Long priceAt(Optional<LowestPriceEnvelope> envelope, Instant at) {
    return envelope.stream()
        .flatMap(it -> it.series().steps().stream())
        .filter(step -> !step.from().isAfter(at) && step.until().isAfter(at))
        .findFirst()
        .map(PriceStep::amount)
        .orElse(null);
  }

  private static @Nullable Long lowest(List<OfferPriceHistory> offers, Instant at) {
    return candidates(offers, at).stream()
        .map(Model::price)
        .min(Comparator.naturalOrder())
        .orElse(null);
  }

  /** The price of each offer that has one: of its last observation, unless it is too old. */
  private static List<Model> candidates(List<OfferPriceHistory> offers, Instant at) {
    List<Model> found = new ArrayList<>();
    for (OfferPriceHistory offer : offers) {
      boolean inEuros = "EUR".equals(offer.points().getLast().currency());
      PricePoint last = null;
      for (PricePoint point : offer.points()) {
        last = point.at().isAfter(at) ? last : point;
      }
      boolean newest = last != null && last.equals(offer.points().getLast());
      Instant confirmed =
          last != null && last.at().isAfter(offer.confirmedAt()) ? last.at() : offer.confirmedAt();
      boolean holds = !newest || at.isBefore(confirmed.plus(Duration.ofDays(7)));
      if (inEuros && holds && last != null && last.amount() != null) {
        found.add(new Model(last.amount(), offer.offerId()));
      }
    }
    return found;
  }

  /** Observations at whole hours, so that the hours of the model miss nothing. */
  private static List<OfferPriceHistory> offers(Random random) {
    List<OfferPriceHistory> offers = new ArrayList<>();
    int count = 1 + random.nextInt(5);
    for (int offer = 0; offer < count; offer++) {
      String currency = random.nextInt(8) == 0 ? "USD" : "EUR";
      List<PricePoint> points = new ArrayList<>();
      int hour = random.nextInt(HOURS);
      while (hour > 0 && points.size() < 12) {
        Instant at = NOW.minus(Duration.ofHours(hour));
        boolean gap = random.nextInt(5) == 0;
        points.add(
            new PricePoint(
                at,
                gap ? null : Long.valueOf(100L * (1 + random.nextInt(9))),
                null,
                currency,
                "evt_%d_%d".formatted(offer, points.size()),
                at,
                offer * 100L + points.size()));
        hour -= 1 + random.nextInt(200);
      }
      if (!points.isEmpty()) {
        Instant confirmed = NOW.minus(Duration.ofHours(random.nextInt(HOURS)));
        offers.add(new OfferPriceHistory("ofr_" + offer, confirmed, points));
      }
    }
    return offers;
  }
}
