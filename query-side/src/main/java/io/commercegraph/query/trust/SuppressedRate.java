package io.commercegraph.query.trust;

import org.jspecify.annotations.Nullable;

/**
 * A share of cases. A count of 1 to 4 is withheld, since it could point at single customers: then
 * the share is not told.
 */
record SuppressedRate(long count, long of) {

  /** What a score counts where 1 to 4 are withheld: their mean, whichever it is. */
  static final double STAND_IN = 2.5;

  private static final long SMALLEST_TOLD = 5;

  boolean isWithheld() {
    return count > 0 && count < SMALLEST_TOLD;
  }

  /** What an answer may say: 0 to 1, to four places; nothing where it is withheld or of nothing. */
  @Nullable Double told() {
    return of == 0 || isWithheld() ? null : Double.valueOf(rounded());
  }

  /** The share as told; none where it is not. */
  double shown() {
    Double told = told();
    return told == null ? 0 : told;
  }

  /** The share to four places. */
  double rounded() {
    return Math.round(10_000.0 * count / of) / 10_000.0;
  }

  /** Twice the count, or twice what stands in for a small one. */
  long halvesCounted() {
    return isWithheld() ? Math.round(2 * STAND_IN) : 2 * count;
  }
}
