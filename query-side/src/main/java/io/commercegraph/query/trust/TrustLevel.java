package io.commercegraph.query.trust;

import io.commercegraph.query.shops.TrustBrief;
import org.jspecify.annotations.Nullable;

/** Classifies scores into levels. */
final class TrustLevel {

  private static final int HIGH_FROM = 75;
  private static final int MEDIUM_FROM = 50;

  private TrustLevel() {}

  static TrustBrief.Level of(@Nullable Integer score) {
    if (score == null) {
      return TrustBrief.Level.UNRATED;
    }
    return score >= HIGH_FROM
        ? TrustBrief.Level.HIGH
        : score >= MEDIUM_FROM ? TrustBrief.Level.MEDIUM : TrustBrief.Level.LOW;
  }
}
