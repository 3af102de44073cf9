package io.commercegraph.query.products;

import io.commercegraph.api.values.Money;
import java.util.Comparator;
import java.util.function.IntFunction;

/** The number, least and greatest price of some offers in one currency, and the cheapest offer. */
final class CurrencyTotals {

  static final Comparator<CurrencyTotals> MOST_FIRST =
      Comparator.<CurrencyTotals>comparingInt(totals -> -totals.count)
          .thenComparing(totals -> totals.currency);

  private final String currency;
  private int count;
  private long least = Long.MAX_VALUE;
  private long greatest = Long.MIN_VALUE;
  private int cheapest;

  CurrencyTotals(String currency) {
    this.currency = currency;
  }

  String currency() {
    return currency;
  }

  Money min() {
    return new Money(least, currency);
  }

  Money max() {
    return new Money(greatest, currency);
  }

  /** The number of the cheapest offer, of equally cheap ones that with the least id. */
  int cheapest() {
    return cheapest;
  }

  void add(int offer, long price, IntFunction<PricedOffer> offers) {
    if (count == 0
        || price < least
        || (price == least
            && offers.apply(offer).id().compareTo(offers.apply(cheapest).id()) < 0)) {
      cheapest = offer;
    }
    count++;
    least = Math.min(least, price);
    greatest = Math.max(greatest, price);
  }
}
