package io.commercegraph.command.matching;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.command.matching.features.Feature;
import io.commercegraph.command.matching.features.WeightedListing;
import io.commercegraph.command.matching.learning.CandidatePairs;
import io.commercegraph.command.matching.learning.CandidatePairs.Pair;
import io.commercegraph.command.matching.learning.MatchModel;
import io.commercegraph.command.matching.reading.Listing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests that listings are judged together, and that the threshold follows what they say. */
class JointJudgementTest {

  /** By the share of words that both titles have: at two thirds it is not sure enough. */
  private static final TitleMatcher MATCHER =
      new TitleMatcher(
          new MatchModel("1", Map.of(Feature.JACCARD, 12.0, Feature.LEAD, 1.0), -7, 1, 0),
          Thresholds.DEFAULT);

  private final List<Listing> left = new ArrayList<>();
  private final List<Listing> right = new ArrayList<>();

  /** Products of four words of their own, and of one word of each shop. */
  private void offered(int products) {
    for (int i = 0; i < products; i++) {
      String words = "%1$sa %1$se %1$si %1$so ".formatted(letters(i));
      left.add(MatchingFixtures.titled("left " + i, words + "retail"));
      right.add(MatchingFixtures.titled("right " + i, words + "boxed"));
    }
  }

  private static String letters(int number) {
    return "" + (char) ('b' + number % 20) + (char) ('b' + number / 20) + (char) ('t' - number % 7);
  }

  private JointJudgement judgement() {
    CandidatePairs pairs = new CandidatePairs(left, right);
    JointJudgement judgement = new JointJudgement(MATCHER);
    for (WeightedListing listing : pairs.left()) {
      judgement.add(listing.id(), "shop", pairs.of(listing));
    }
    return judgement;
  }

  private static long joined(Map<String, Verdict> verdicts) {
    return verdicts.values().stream().filter(Verdict.Joined.class::isInstance).count();
  }

  @Test
  void whereNothingElseIsProbableMoreIsJoined() {
    offered(120);
    long given = joined(judgement().verdicts());
    Map<String, Verdict> adapted = judgement().verdicts(new JoinEvidence());
    assertThat(joined(adapted)).isGreaterThan(given);
    adapted.forEach(
        (id, verdict) -> {
          if (verdict instanceof Verdict.Joined to) {
            assertThat(to.candidateId()).isEqualTo(id.replace("left", "right"));
          }
        });
  }

  @Test
  void whatWasSaidBeforeCountsForFewListingsToo() {
    offered(120);
    JoinEvidence evidence = new JoinEvidence();
    judgement().verdicts(evidence);
    left.subList(10, left.size()).clear();
    long given = joined(judgement().verdicts());
    assertThat(joined(judgement().verdicts(new JoinEvidence()))).isEqualTo(given);
    assertThat(joined(judgement().verdicts(evidence))).isGreaterThan(given);
  }

  @Test
  void withoutItsBestCandidateTheNextOneLeads() {
    offered(30);
    CandidatePairs pairs = new CandidatePairs(left, right);
    List<Pair> all = pairs.of(pairs.left().iterator().next());
    List<Pair> others = CandidatePairs.without(all.getFirst().right().id(), all);
    assertThat(others).hasSize(all.size() - 1).doesNotContain(all.getFirst());
    assertThat(all.get(1).features().get(Feature.LEAD)).isNegative();
    assertThat(others.getFirst().right().id()).isEqualTo(all.get(1).right().id());
    assertThat(others.getFirst().features().get(Feature.LEAD)).isNotNegative();
  }
}
