package io.commercegraph.query.search.catalogue;

/**
 * The second in which an offer was seen, in 31 bits, from 1 on: half as wide as the time itself,
 * for loops over all offers. A later time has a greater second, or the same.
 */
final class SeenSecond {

  /** The year 2020 begins; what was seen earlier has the same second. */
  private static final long FIRST = 1_577_836_800;

  private static final long MICROS = 1_000_000;

  private SeenSecond() {}

  /** The second that ends at a time or after it, from 2020 to 2088. */
  static int of(long micros) {
    long second = (micros + MICROS - 1) / MICROS - FIRST;
    return (int) Math.max(1, Math.min(second, Integer.MAX_VALUE));
  }

  /** The same of an offer with a code: less than zero where that is none. */
  static int of(long micros, int code) {
    return code == OfferCode.NONE ? -of(micros) : of(micros);
  }

  /** Whether no time after this one has the same second. */
  static boolean isLastOf(long micros) {
    return of(micros + 1) > of(micros);
  }
}
