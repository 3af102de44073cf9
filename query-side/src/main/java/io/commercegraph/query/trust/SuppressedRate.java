package io.commercegraph.query.trust;

import org.jspecify.annotations.Nullable;

/**
 * A rate with small-cell suppression: a count of 1 to 4 could point at single customers, so neither
 * it nor the rate is published then.
 */
record SuppressedRate(long count, long of) {

  /** The count that a score uses in place of a suppressed one: the mean of 1 to 4. */
  static final double STAND_IN = 2.5;

  private static final long SMALLEST_PUBLISHED = 5;

  boolean isWithheld() {
    return count > 0 && count < SMALLEST_PUBLISHED;
  }

  /**
   * The rate that an answer may show, 0 to 1 to four places; {@code null} where it is suppressed or
   * there are no cases.
   */
  @Nullable Double published() {
    return of == 0 || isWithheld() ? null : Double.valueOf(rounded());
  }

  /** The published rate; 0 where it is not published. */
  double publishedOrZero() {
    Double published = published();
    return published == null ? 0 : published;
  }

  /** The rate to four places. */
  double rounded() {
    return Math.round(10_000.0 * count / of) / 10_000.0;
  }

  /** Twice the count that a score uses, which is a whole number for the stand-in too. */
  long doubledScoreCount() {
    return isWithheld() ? Math.round(2 * STAND_IN) : 2 * count;
  }
}
