package io.commercegraph.api.prices;

import java.time.Instant;
import java.util.Comparator;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * The rule that says which of two observations of an offer's price is the newer one: the one
 * observed later, and of two observed at the same time the one recorded later. The newest
 * observation is the offer's present price. Observations may be recorded late, so the order of the
 * log alone does not tell. SQL that repeats the rule refers to this class.
 */
public final class NewestPrice {

  private NewestPrice() {}

  /**
   * Whether an observation becomes the newest one. The events must come in the order of the log.
   *
   * @param observed when the observation that is recorded later was made
   * @param newest when the newest observation of those recorded before it was made
   */
  public static boolean replaces(Instant observed, Instant newest) {
    return !observed.isBefore(newest);
  }

  /** The same for times that are kept as microseconds since 1970. */
  public static boolean replaces(long observedMicros, long newestMicros) {
    return observedMicros >= newestMicros;
  }

  /** The order that puts the newest observation last, whatever order they come in. */
  public static <T> Comparator<T> newestLast(
      Function<T, Instant> observedAt, ToLongFunction<T> position) {
    return Comparator.comparing(observedAt).thenComparingLong(position);
  }
}
