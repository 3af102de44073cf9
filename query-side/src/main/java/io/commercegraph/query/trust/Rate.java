package io.commercegraph.query.trust;

import org.jspecify.annotations.Nullable;

/**
 * A share of cases. A count of 1 to 4 is withheld, since it could point at single customers: then
 * the share is not told, and in scores it counts as none.
 */
record Rate(long count, long of) {

  private static final long SMALLEST_TOLD = 5;

  boolean isWithheld() {
    return count > 0 && count < SMALLEST_TOLD;
  }

  /** What an answer may say: 0 to 1, to four places; nothing where it is withheld or of nothing. */
  @Nullable Double told() {
    return of == 0 || isWithheld() ? null : Math.round(10_000.0 * count / of) / 10_000.0;
  }

  /** What a score counts. */
  double counted() {
    Double told = told();
    return told == null ? 0 : told;
  }
}
