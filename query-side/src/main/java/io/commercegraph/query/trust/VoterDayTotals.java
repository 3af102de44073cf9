package io.commercegraph.query.trust;

import io.commercegraph.query.trust.DecayedVoteShares.Weights;
import org.jspecify.annotations.Nullable;

/**
 * What a reporter, or a network, has said of a shop's codes on a day.
 *
 * @param votes how many votes formula version 1 has taken
 * @param given of a reporter: how many votes there are; of a network: how many reporters
 * @param network of a reporter: the network whose share the votes are part of
 * @param weights of a reporter: the sum of the votes; of a network: the sum of its reporters'
 *     shares
 */
record VoterDayTotals(int votes, int given, @Nullable String network, Weights weights) {

  static final VoterDayTotals NONE = new VoterDayTotals(0, 0, null, Weights.NONE);

  /** So many reporters' worth of weight the reporters of one network share. */
  private static final double NETWORK_WEIGHT = 3;

  VoterDayTotals taken() {
    return new VoterDayTotals(votes + 1, given, network, weights);
  }

  /**
   * A reporter with one more vote. Who comes by several networks belongs to the first of them by
   * name, so that it does not matter by which one he came first.
   */
  VoterDayTotals withVote(Weights vote, String by) {
    String first = network == null || by.compareTo(network) < 0 ? by : network;
    return new VoterDayTotals(votes, given + 1, first, weights.plus(vote));
  }

  /** A reporter's votes, which share weight 1. */
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

  /** What a network adds to the shop's sums of the day. */
  Weights ofNetwork() {
    return weights.times(Math.min(1, NETWORK_WEIGHT / Math.max(1, given)));
  }
}
