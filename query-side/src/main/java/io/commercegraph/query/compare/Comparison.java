package io.commercegraph.query.compare;

import io.commercegraph.query.products.CurrencyChoice;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The offers of a product that a shopper wants, ranked in one currency. Offers in other currencies
 * are listed apart, since nothing is converted.
 *
 * @param currency {@code null} without offers
 * @param offers best first
 * @param otherCurrencies by currency, then by price
 * @param best the best of each condition, wanted or not, in that currency
 * @param excluded how many wanted offers do not arrive by the shopper's date
 */
record Comparison(
    @Nullable String currency,
    List<PricedOffer> offers,
    List<PricedOffer> otherCurrencies,
    BestOffers best,
    ExcludedOffers excluded) {

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
    List<PricedOffer> all =
        candidates.stream().map(candidate -> PricedOffer.of(candidate, shopper)).toList();
    List<PricedOffer> wanted =
        shopper.condition() == WantedCondition.ANY
            ? all
            : all.stream()
                .filter(quote -> shopper.condition().includes(quote.offer().condition()))
                .toList();
    List<PricedOffer> arriving = inTime(wanted).toList();
    // Where nothing is wanted of what there is, the best of the others are still named.
    List<PricedOffer> counted =
        Stream.of(arriving, wanted, all).filter(it -> !it.isEmpty()).findFirst().orElse(all);
    String currency =
        begunIn == null
            ? CurrencyChoice.among(
                counted.stream().map(quote -> quote.offer().currency()), shopper.country())
            : begunIn;
    List<PricedOffer> ranked = ranked(wanted, currency);
    return new Comparison(
        currency,
        ranked,
        arriving.stream()
            .filter(quote -> !quote.offer().currency().equals(currency))
            .sorted(BY_CURRENCY_AND_PRICE)
            .toList(),
        BestOffers.in(wanted.size() == all.size() ? ranked : ranked(all, currency)),
        ExcludedOffers.among(wanted));
  }

  private static List<PricedOffer> ranked(List<PricedOffer> quotes, @Nullable String currency) {
    return inTime(quotes)
        .filter(quote -> quote.offer().currency().equals(currency))
        .sorted(Comparator.comparing(PricedOffer::rank))
        .toList();
  }

  private static Stream<PricedOffer> inTime(List<PricedOffer> quotes) {
    return quotes.stream().filter(quote -> quote.parcel().punctuality() == Punctuality.IN_TIME);
  }

  /**
   * How much less an offer costs than the one behind it, where both totals are known and the other
   * is in stock as well.
   */
  @Nullable Long savesOverNext(int index) {
    if (index + 1 >= offers.size()) {
      return null;
    }
    PricedOffer one = offers.get(index);
    PricedOffer next = offers.get(index + 1);
    long less = next.total() - one.total();
    return one.totalKnown() && one.rank().tier() == next.rank().tier() && less > 0 ? less : null;
  }

  /** The cursor position behind one of the ranked offers. */
  ComparisonCursor.Place placeOf(int index) {
    PricedOffer quote = offers.get(index);
    return new ComparisonCursor.Place(quote.offer().currency(), quote.rank());
  }
}
