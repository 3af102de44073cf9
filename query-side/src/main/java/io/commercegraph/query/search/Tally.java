package io.commercegraph.query.search;

import java.util.Comparator;

/** Adds up a product's offers in one currency. */
final class Tally {

  static final Comparator<Tally> MOST_FIRST =
      Comparator.<Tally>comparingInt(tally -> -tally.count).thenComparing(tally -> tally.currency);

  final short number;
  private final String currency;
  private int count;
  private long least = Long.MAX_VALUE;
  private long greatest = Long.MIN_VALUE;

  Tally(short number, String currency) {
    this.number = number;
    this.currency = currency;
  }

  void add(long price) {
    count++;
    least = Math.min(least, price);
    greatest = Math.max(greatest, price);
  }

  /** With so many offers in all currencies. */
  Offered offered(int inAll) {
    return new Offered(inAll, currency, least, greatest);
  }
}
