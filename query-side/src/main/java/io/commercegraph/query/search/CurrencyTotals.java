package io.commercegraph.query.search;

import java.util.Comparator;

/** The number, least and greatest price of a product's offers in one currency. */
final class CurrencyTotals {

  static final Comparator<CurrencyTotals> MOST_FIRST =
      Comparator.<CurrencyTotals>comparingInt(totals -> -totals.count)
          .thenComparing(totals -> totals.currency);

  final short number;
  private final String currency;
  private int count;
  private long least = Long.MAX_VALUE;
  private long greatest = Long.MIN_VALUE;

  CurrencyTotals(short number, String currency) {
    this.number = number;
    this.currency = currency;
  }

  void add(long price) {
    count++;
    least = Math.min(least, price);
    greatest = Math.max(greatest, price);
  }

  /** The summary, given the number of offers in all currencies. */
  OfferSummary summary(int inAll) {
    return new OfferSummary(inAll, currency, least, greatest);
  }
}
