package io.commercegraph.query.trust;

import io.commercegraph.api.coupons.CodeReported;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;

/**
 * Whose votes a shop's trust has taken on the day at hand: one a reporter and three a network, over
 * all the shop's codes. For each code the write side sees to that; but codes can be made up.
 *
 * @param votes by pseudonym, of reporters and networks
 */
record DayOfVotes(LocalDate day, Map<String, Integer> votes) {

  static final DayOfVotes NONE = new DayOfVotes(LocalDate.EPOCH, Map.of());

  private static final int REPORTER_VOTES = 1;
  private static final int NETWORK_VOTES = 3;

  DayOfVotes {
    votes = Map.copyOf(votes);
  }

  /** The same day, or the one that begins with this. */
  DayOfVotes on(LocalDate today) {
    return today.equals(day) ? this : new DayOfVotes(today, Map.of());
  }

  boolean allows(CodeReported report) {
    return votes.getOrDefault(report.reporter(), 0) < REPORTER_VOTES
        && votes.getOrDefault(report.network(), 0) < NETWORK_VOTES;
  }

  DayOfVotes with(CodeReported report) {
    Map<String, Integer> more = new HashMap<>(votes);
    more.merge(report.reporter(), 1, Integer::sum);
    more.merge(report.network(), 1, Integer::sum);
    return new DayOfVotes(day, more);
  }
}
