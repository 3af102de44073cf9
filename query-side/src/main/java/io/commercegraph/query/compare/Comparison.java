package io.commercegraph.query.compare;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import java.util.Comparator;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The offers of a product, ranked in one currency. Offers in other currencies are listed apart,
 * since nothing is converted.
 *
 * @param currency {@code null} without offers
 * @param offers best first
 * @param otherCurrencies by currency, then by price
 */
record Comparison(
    @Nullable String currency, List<PricedOffer> offers, List<PricedOffer> otherCurrencies) {

  private static final Comparator<PricedOffer> BY_CURRENCY_AND_PRICE =
      Comparator.comparing((PricedOffer quote) -> quote.offer().currency())
          .thenComparingLong(quote -> quote.offer().price())
          .thenComparing(quote -> quote.offer().offerId());

  /**
   * Computes a comparison.
   *
   * @param begunIn the currency of the pages before; {@code null} on the first
   */
  static Comparison of(List<OfferCandidate> candidates, Shopper shopper, @Nullable String begunIn) {
    if (candidates.isEmpty()) {
      return new Comparison(begunIn, List.of(), List.of());
    }
    String currency = begunIn == null ? currency(candidates, shopper.country()) : begunIn;
    List<PricedOffer> quotes =
        candidates.stream().map(candidate -> PricedOffer.of(candidate, shopper)).toList();
    return new Comparison(
        currency,
        quotes.stream()
            .filter(quote -> quote.offer().currency().equals(currency))
            .sorted(Comparator.comparing(PricedOffer::rank))
            .toList(),
        quotes.stream()
            .filter(quote -> !quote.offer().currency().equals(currency))
            .sorted(BY_CURRENCY_AND_PRICE)
            .toList());
  }

  /** The cursor position behind one of the ranked offers. */
  ComparisonCursor.Place placeOf(int index) {
    PricedOffer quote = offers.get(index);
    return new ComparisonCursor.Place(quote.offer().currency(), quote.rank());
  }

  /** The country's own currency where an offer has it, else the currency of most offers. */
  private static String currency(List<OfferCandidate> candidates, @Nullable String country) {
    Map<String, Long> offersOf =
        candidates.stream().collect(groupingBy(OfferCandidate::currency, counting()));
    Currency own = country == null ? null : Currency.getInstance(Locale.of("", country));
    if (own != null && offersOf.containsKey(own.getCurrencyCode())) {
      return own.getCurrencyCode();
    }
    return offersOf.entrySet().stream()
        .min(
            Map.Entry.<String, Long>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .orElseThrow()
        .getKey();
  }
}
