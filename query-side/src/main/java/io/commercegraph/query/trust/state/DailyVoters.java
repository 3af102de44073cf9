package io.commercegraph.query.trust.state;

import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.query.trust.state.DecayedVoteShares.Weights;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The votes of each reporter and network on a shop's codes on one day, over all its codes. The
 * write side limits votes for each code (one a reporter, three a network), but codes can be made
 * up. Version 1 of the formula counts a reporter's first vote and a network's first three; version
 * 2 divides that weight among all votes, so that their order does not matter.
 */
final class DailyVoters {

  private static final int REPORTER_VOTES = 1;
  private static final int NETWORK_VOTES = 3;

  private final Map<Voter, VoterDayTotals> known = new HashMap<>();
  private final Set<Voter> changed = new HashSet<>();

  DailyVoters() {}

  DailyVoters(Collection<VoterVotes> totals) {
    totals.forEach(each -> known.put(each.voter(), each.votes()));
  }

  /** The voters whose totals are needed to weigh this report's vote. */
  static Stream<Voter> of(CodeReported report, LocalDate day) {
    return Stream.of(reporter(report, day), network(report, day));
  }

  /** The networks that these reporters used before. */
  static Set<Voter> networksOf(Collection<VoterVotes> known) {
    return known.stream()
        .filter(each -> each.votes().network() != null)
        .map(each -> each.voter().named(Objects.requireNonNull(each.votes().network())))
        .collect(Collectors.toSet());
  }

  /** Counts a vote for version 1, if its limits allow it; returns whether they did. */
  boolean countFirst(CodeReported report, LocalDate day) {
    Voter reporter = reporter(report, day);
    Voter network = network(report, day);
    if (of(reporter).votes() >= REPORTER_VOTES || of(network).votes() >= NETWORK_VOTES) {
      return false;
    }
    put(reporter, of(reporter).withCountedVote());
    put(network, of(network).withCountedVote());
    return true;
  }

  /** Adds a vote for version 2, and returns the change of the shop's sums of the day. */
  Weights addShared(CodeReported report, LocalDate day, Weights vote) {
    Voter reporter = reporter(report, day);
    VoterDayTotals before = of(reporter);
    VoterDayTotals after = before.withVote(vote, report.network());
    Weights change = Weights.NONE;
    if (before.network() != null) {
      Voter left = reporter.named(before.network());
      change = change(left, of(left).withoutReporter(before));
    }
    Voter joined = reporter.named(Objects.requireNonNull(after.network()));
    change = change.plus(change(joined, of(joined).withReporter(after)));
    put(reporter, after);
    return change;
  }

  /** The voters whose totals have changed. */
  List<VoterVotes> changed() {
    return changed.stream().map(voter -> new VoterVotes(voter, of(voter))).toList();
  }

  private Weights change(Voter network, VoterDayTotals after) {
    Weights before = of(network).networkWeights();
    put(network, after);
    return after.networkWeights().plus(before.times(-1));
  }

  private VoterDayTotals of(Voter voter) {
    return known.getOrDefault(voter, VoterDayTotals.NONE);
  }

  private void put(Voter voter, VoterDayTotals votes) {
    known.put(voter, votes);
    changed.add(voter);
  }

  private static Voter reporter(CodeReported report, LocalDate day) {
    return new Voter(report.shopId(), day, report.reporter());
  }

  private static Voter network(CodeReported report, LocalDate day) {
    return new Voter(report.shopId(), day, report.network());
  }

  /**
   * The key of a voter on one of a shop's days.
   *
   * @param name a pseudonym, of a reporter or a network
   */
  record Voter(String shopId, LocalDate day, String name) {
    Voter named(String other) {
      return new Voter(shopId, day, other);
    }
  }

  /** A voter with the totals of the day. */
  record VoterVotes(Voter voter, VoterDayTotals votes) {}
}
