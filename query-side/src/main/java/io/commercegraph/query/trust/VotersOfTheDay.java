package io.commercegraph.query.trust;

import io.commercegraph.api.coupons.CodeReported;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Whose votes a shop's trust has taken on a day: one a reporter and three a network, over all the
 * shop's codes. For each code the write side sees to that; but codes can be made up.
 */
final class VotersOfTheDay {

  private static final int REPORTER_VOTES = 1;
  private static final int NETWORK_VOTES = 3;

  private final Map<Voter, Integer> votes = new HashMap<>();
  private final Set<Voter> changed = new HashSet<>();

  VotersOfTheDay() {}

  VotersOfTheDay(Collection<Had> known) {
    known.forEach(had -> votes.put(had.voter(), had.votes()));
  }

  /** Who must be known before it can be told whether this report is a vote. */
  static Stream<Voter> of(CodeReported report, LocalDate day) {
    return Stream.of(reporter(report, day), network(report, day));
  }

  /** Whether there is room for this vote, which is taken then. */
  boolean take(CodeReported report, LocalDate day) {
    Voter reporter = reporter(report, day);
    Voter network = network(report, day);
    if (votes.getOrDefault(reporter, 0) >= REPORTER_VOTES
        || votes.getOrDefault(network, 0) >= NETWORK_VOTES) {
      return false;
    }
    count(reporter);
    count(network);
    return true;
  }

  /** Those who had a vote taken here. */
  List<Had> changed() {
    return changed.stream().map(voter -> new Had(voter, votes.getOrDefault(voter, 0))).toList();
  }

  private void count(Voter voter) {
    votes.merge(voter, 1, Integer::sum);
    changed.add(voter);
  }

  private static Voter reporter(CodeReported report, LocalDate day) {
    return new Voter(report.shopId(), day, report.reporter());
  }

  private static Voter network(CodeReported report, LocalDate day) {
    return new Voter(report.shopId(), day, report.network());
  }

  /**
   * Somebody on one of a shop's days.
   *
   * @param name a pseudonym, of a reporter or a network
   */
  record Voter(String shopId, LocalDate day, String name) {}

  /** How many votes somebody has had. */
  record Had(Voter voter, int votes) {}
}
