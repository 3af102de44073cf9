package io.commercegraph.query.prices;

import io.commercegraph.api.offers.Condition;
import io.commercegraph.api.values.Money;
import io.commercegraph.query.products.CurrencyChoice;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Judges present prices for other features, by the series that the analytics use. */
@Component
public class PriceStandings {

  private final PriceHistoryReader offers;
  private final ProductPriceReader products;
  private final PriceSettings settings;

  PriceStandings(PriceHistoryReader offers, ProductPriceReader products, PriceSettings settings) {
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
   */
  public record Standing(
      @Nullable Money current,
      @Nullable Money previous,
      boolean isDrop,
      boolean isNewLow,
      boolean isRise,
      String eventId) {}

  /**
   * The standing of an offer's price.
   *
   * @param dropPercent how far a drop must be under the median; the service's own where none is
   *     given
   */
  public Optional<Standing> ofOffer(String offerId, @Nullable BigDecimal dropPercent, Instant now) {
    return PriceSeries.asKnownAt(now, offers.of(offerId))
        .map(series -> standing(series, dropPercent));
  }

  /** The standing of the lowest price of a product's new offers. */
  public Optional<Standing> ofProduct(
      String productId, @Nullable String currency, @Nullable BigDecimal dropPercent, Instant now) {
    return products
        .of(productId, null, Condition.NEW.wire(), false)
        .flatMap(
            found -> {
              String chosen =
                  currency != null
                      ? currency
                      : CurrencyChoice.among(
                          found.offers().stream().flatMap(offer -> currencyOf(offer, now)), null);
              return chosen == null
                  ? Optional.empty()
                  : LowestPriceEnvelope.of(found.offers(), chosen, now);
            })
        .map(envelope -> standing(envelope.series(), dropPercent));
  }

  private static Stream<String> currencyOf(OfferPriceHistory offer, Instant now) {
    return PriceSeries.asKnownAt(now, offer.points()).stream().map(PriceSeries::currency);
  }

  private Standing standing(PriceSeries series, @Nullable BigDecimal dropPercent) {
    PriceAnalysis figures = new PriceAnalysis(series);
    ObservedPrice current = figures.current();
    ObservedPrice previous = figures.previous();
    BigDecimal threshold = dropPercent == null ? settings.dropThresholdPercent() : dropPercent;
    PriceDrop.Kind low = figures.drop(BigDecimal.ZERO).kind();
    return new Standing(
        current == null ? null : current.price(),
        previous == null ? null : previous.price(),
        figures.drop(threshold).detected(),
        low == PriceDrop.Kind.NEW_LOW_30D || low == PriceDrop.Kind.ALL_TIME_LOW,
        current != null && previous != null && previous.price().compareTo(current.price()) < 0,
        series.last().isGap() ? series.last().eventId() : series.last().began().eventId());
  }
}
