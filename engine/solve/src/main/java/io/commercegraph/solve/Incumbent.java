package io.commercegraph.solve;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The best assignment found so far; all of them miss as few items as possible. */
final class Incumbent {

  /** Only an assignment under this total is worth anything. */
  private long total;

  private int latestDay = ShippingRate.UNKNOWN_DAY;
  private @Nullable List<Candidate> chosen;

  Incumbent(long totalToBeat) {
    this.total = totalToBeat;
  }

  @Nullable List<Candidate> chosen() {
    return chosen;
  }

  long total() {
    return total;
  }

  int latestDay() {
    return latestDay;
  }

  void offer(long offeredTotal, int offeredDay, List<Candidate> offered) {
    if (beats(offeredTotal, offeredDay, offered)) {
      total = offeredTotal;
      latestDay = offeredDay;
      chosen = List.copyOf(offered);
    }
  }

  private boolean beats(long offeredTotal, int offeredDay, List<Candidate> offered) {
    if (offeredTotal != total) {
      return offeredTotal < total;
    }
    if (chosen == null) {
      return false;
    }
    return offeredDay != latestDay
        ? offeredDay < latestDay
        : CandidateOrder.compare(offered, chosen) < 0;
  }
}
