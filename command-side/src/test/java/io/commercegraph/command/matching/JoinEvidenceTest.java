package io.commercegraph.command.matching;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.command.matching.learning.MatchModel;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests from which log-odds on matches are joined, by what the listings of a run say. */
class JoinEvidenceTest {

  private static final double NONE = Double.NEGATIVE_INFINITY;
  private static final Thresholds GIVEN = Thresholds.DEFAULT;

  private final JoinEvidence evidence = new JoinEvidence();

  /** Listings with a probable match, whose next candidates are far less probable. */
  private void matches(int count, double logOdds) {
    for (int i = 0; i < count; i++) {
      evidence.addListing(false, logOdds, GIVEN);
      evidence.addNext(true, NONE, GIVEN);
    }
  }

  private void unmatched(int count) {
    for (int i = 0; i < count; i++) {
      evidence.addListing(true, NONE, GIVEN);
    }
  }

  /** Matches next to which another candidate would be joined. */
  private void matchesInLines(int count, double logOdds) {
    for (int i = 0; i < count; i++) {
      evidence.addListing(false, logOdds, GIVEN);
      evidence.addNext(false, logOdds, GIVEN);
    }
  }

  private double joinedFrom() {
    return evidence.adapted(GIVEN).join();
  }

  @Test
  void joinsBeginLowerWhereNoOtherCandidateIsProbable() {
    matches(200, 0.1);
    assertThat(joinedFrom()).isEqualTo(GIVEN.suspect());
  }

  @Test
  void whatIsSuspectedAndTheMarginStay() {
    matches(200, GIVEN.join() - 0.1);
    unmatched(20);
    Thresholds adapted = evidence.adapted(GIVEN);
    assertThat(adapted.join()).isLessThan(GIVEN.join());
    assertThat(adapted.suspect()).isEqualTo(GIVEN.suspect());
    assertThat(adapted.margin()).isEqualTo(GIVEN.margin());
  }

  @Test
  void theThresholdStaysWhereNothingMoreWouldBeJoined() {
    matches(200, GIVEN.join() + 1);
    assertThat(joinedFrom()).isEqualTo(GIVEN.join());
  }

  @Test
  void theThresholdStaysWhereOtherCandidatesWouldBeJoinedToo() {
    matches(150, 1);
    matchesInLines(50, 1);
    unmatched(200);
    assertThat(joinedFrom()).isEqualTo(GIVEN.join());
  }

  @Test
  void itStaysWhereFewListingsHaveAMatch() {
    matches(150, 1);
    matchesInLines(10, 1);
    unmatched(5_000);
    assertThat(joinedFrom()).isEqualTo(GIVEN.join());
  }

  @Test
  void fewMatchesTellNothing() {
    matches(49, 1);
    assertThat(joinedFrom()).isEqualTo(GIVEN.join());
    matches(1, 1);
    assertThat(joinedFrom()).isEqualTo(GIVEN.suspect());
  }

  @Test
  void whatAnotherModelSaidIsForgotten() {
    TitleMatcher one = new TitleMatcher(new MatchModel("1", Map.of(), 0, 1, 0), GIVEN);
    TitleMatcher other = new TitleMatcher(new MatchModel("2", Map.of(), 0, 1, 0), GIVEN);
    evidence.judgedBy(one);
    matches(200, 1);
    evidence.judgedBy(one);
    assertThat(joinedFrom()).isEqualTo(GIVEN.suspect());
    evidence.judgedBy(other);
    assertThat(joinedFrom()).isEqualTo(GIVEN.join());
  }
}
