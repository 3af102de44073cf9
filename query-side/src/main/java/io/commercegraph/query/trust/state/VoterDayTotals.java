package io.commercegraph.query.trust.state;

import io.commercegraph.query.trust.state.DecayedVoteShares.Weights;
import org.jspecify.annotations.Nullable;

/**
 * Running totals of the votes of one reporter, or of one network, on a shop's codes on one day.
 *
 * @param votes how many votes formula version 1 has taken
 * @param given of a reporter: how many votes there are; of a network: how many reporters
 * @param network of a reporter: the network whose share the votes are part of
 * @param weights of a reporter: the sum of the votes; of a network: the sum of its reporters'
 *     shares
 */
record VoterDayTotals(int votes, int given, @Nullable String network, Weights weights) {

  static final VoterDayTotals NONE = new VoterDayTotals(0, 0, null, Weights.NONE);

  /** The reporters of one network together weigh at most as much as this many. */
  private static final double NETWORK_WEIGHT = 3;

  VoterDayTotals withCountedVote() {
    return new VoterDayTotals(votes + 1, given, network, weights);
  }

  /**
   * The totals of a reporter with one more vote. A reporter who uses several networks belongs to
   * the first of them by name, so that the order of the votes does not matter.
   */
  VoterDayTotals withVote(Weights vote, String by) {
    String first = network == null || by.compareTo(network) < 0 ? by : network;
    return new VoterDayTotals(votes, given + 1, first, weights.plus(vote));
  }

  /** The weights of a reporter's votes, which share a total weight of 1. */
  Weights share() {
    return given == 0 ? Weights.NONE : weights.times(1.0 / given);
  }

  VoterDayTotals withReporter(VoterDayTotals reporter) {
    return new VoterDayTotals(votes, given + 1, network, weights.plus(reporter.share()));
  }

  VoterDayTotals withoutReporter(VoterDayTotals reporter) {
    return given == 1
        ? new VoterDayTotals(votes, 0, network, Weights.NONE)
        : new VoterDayTotals(votes, given - 1, network, weights.plus(reporter.share().times(-1)));
  }

  /** The weights that a network adds to the shop's sums of the day. */
  Weights networkWeights() {
    return weights.times(Math.min(1, NETWORK_WEIGHT / Math.max(1, given)));
  }
}
