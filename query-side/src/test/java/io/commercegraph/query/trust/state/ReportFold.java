package io.commercegraph.query.trust.state;

import io.commercegraph.api.coupons.CodeReported;
import java.time.Instant;

/** Folds reports into the signals of a shop as the projection does, without tables. */
public final class ReportFold {

  private final DailyVoters voters = new DailyVoters();

  /** The signals with one more report, which has the next position. */
  public ShopSignals with(ShopSignals known, CodeReported report, Instant at) {
    return known.with(report, voters, at, known.position() + 1);
  }
}
