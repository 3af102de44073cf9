package io.commercegraph.query.prices;

import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.values.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Judges present prices for other features, by the series that the analytics use. */
@Component
public class PriceStandings {

  private final PricePointTable offers;
  private final ProductPriceReader products;
  private final PriceSettings settings;

  PriceStandings(PricePointTable offers, ProductPriceReader products, PriceSettings settings) {
    this.offers = offers;
    this.products = products;
    this.settings = settings;
  }

  /**
   * How a price stands.
   *
   * @param current {@code null} while there is none
   * @param previous the other price before it, or the last one before a gap
   * @param eventId the event that began the present price or gap
   * @param offerId the offer of a product that has the present price
   */
  public record Standing(
      @Nullable Money current,
      @Nullable Money previous,
      boolean isDrop,
      boolean isNewLow,
      boolean isRise,
      String eventId,
      @Nullable String offerId) {}

  /** What was observed of a price, to be judged in several ways. */
  @FunctionalInterface
  public interface Observed {

    /**
     * How the price stood.
     *
     * @param currency of a product's price; the most frequent one where none is given
     * @param dropPercent how far a drop must be under the median; the service's own where none is
     *     given
     * @param upTo the last position that counts
     */
    Optional<Standing> standing(
        @Nullable String currency, @Nullable BigDecimal dropPercent, Instant now, long upTo);
  }

  /** The price of an offer. */
  public Observed ofOffer(String offerId) {
    List<PricePoint> points = offers.of(offerId);
    return (currency, dropPercent, now, upTo) ->
        PriceSeries.asKnownAt(now, upTo(points, upTo))
            .map(series -> standing(series, dropPercent, Map.of()));
  }

  /** The lowest price of a product's new offers, by any of the product's ids. */
  public Observed ofProduct(String productId) {
    List<OfferPriceHistory> all =
        products
            .of(productId, null, Condition.NEW.wire(), false)
            .map(ProductPriceReader.Found::offers)
            .orElse(List.of());
    return (currency, dropPercent, now, upTo) -> {
      List<OfferPriceHistory> known =
          all.stream()
              .map(
                  it ->
                      new OfferPriceHistory(
                          it.offerId(), it.confirmedAt(), upTo(it.points(), upTo)))
              .toList();
      OffersAsKnown offers = OffersAsKnown.at(now, known);
      String chosen = currency == null ? offers.currency(null) : currency;
      return chosen == null
          ? Optional.empty()
          : offers.lowest(chosen).map(it -> standing(it.series(), dropPercent, it.offerOfEvent()));
    };
  }

  private static List<PricePoint> upTo(List<PricePoint> points, long position) {
    return points.stream().filter(point -> point.position() <= position).toList();
  }

  private Standing standing(
      PriceSeries series, @Nullable BigDecimal dropPercent, Map<String, String> offerOfEvent) {
    PriceAnalysis figures = new PriceAnalysis(series);
    ObservedPrice current = figures.current();
    ObservedPrice previous = figures.previous();
    BigDecimal threshold = dropPercent == null ? settings.dropThresholdPercent() : dropPercent;
    PriceDrop.Kind low = figures.drop(BigDecimal.ZERO).kind();
    String eventId =
        series.last().isGap() ? series.last().eventId() : series.last().began().eventId();
    return new Standing(
        current == null ? null : current.price(),
        previous == null ? null : previous.price(),
        figures.drop(threshold).detected(),
        low == PriceDrop.Kind.NEW_LOW_30D || low == PriceDrop.Kind.ALL_TIME_LOW,
        current != null && previous != null && previous.price().compareTo(current.price()) < 0,
        eventId,
        offerOfEvent.get(eventId));
  }
}
