package io.commercegraph.command.matching;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.command.matching.TitleMatcher.Scored;
import io.commercegraph.command.matching.Verdict.Doubt;
import io.commercegraph.command.matching.Verdict.Joined;
import io.commercegraph.command.matching.Verdict.Suspected;
import io.commercegraph.command.matching.Verdict.Unmatched;
import io.commercegraph.command.matching.learning.MatchModel;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TitleMatcherTest {

  private static final double NO_RIVAL = Double.NEGATIVE_INFINITY;
  private static final TitleMatcher MATCHER =
      new TitleMatcher(new MatchModel("1", Map.of(), 0, 1, 0), new Thresholds(0, 4, 1.5));

  @Test
  void aSureMatchIsJoined() {
    assertThat(MATCHER.decide(List.of(scored("a", 5), scored("b", 1)), NO_RIVAL))
        .isEqualTo(new Joined("a", MatchModel.probability(5)));
  }

  @Test
  void aMatchThatIsNotSureEnoughIsSuspected() {
    assertDoubt(Doubt.SCORE, List.of(scored("a", 3)), NO_RIVAL);
  }

  @Test
  void anotherCandidateWithinTheMarginMakesDoubt() {
    assertDoubt(Doubt.ANOTHER_CANDIDATE, List.of(scored("a", 6), scored("b", 5)), NO_RIVAL);
  }

  @Test
  void anotherListingOfTheShopWithinTheMarginMakesDoubt() {
    assertDoubt(Doubt.ANOTHER_LISTING, List.of(scored("a", 6)), 5);
  }

  @Test
  void anOptionThatOneTitleAloneNamesMakesDoubt() {
    assertDoubt(Doubt.UNNAMED_OPTION, List.of(new Scored("a", 6, false, true)), NO_RIVAL);
  }

  @Test
  void aVetoedCandidateNeitherJoinsNorMakesDoubt() {
    List<Scored> scored = List.of(new Scored("b", 9, true), scored("a", 6));
    assertThat(MATCHER.decide(scored, NO_RIVAL)).isInstanceOf(Joined.class);
    assertThat(MATCHER.decide(scored.subList(0, 1), NO_RIVAL)).isEqualTo(new Unmatched());
  }

  @Test
  void anImprobableCandidateIsNoMatch() {
    assertThat(MATCHER.decide(List.of(scored("a", -1)), NO_RIVAL)).isEqualTo(new Unmatched());
    assertThat(MATCHER.decide(List.of(), NO_RIVAL)).isEqualTo(new Unmatched());
  }

  private static void assertDoubt(Doubt doubt, List<Scored> scored, double rival) {
    assertThat(MATCHER.decide(scored, rival))
        .isInstanceOfSatisfying(
            Suspected.class, suspected -> assertThat(suspected.doubt()).isEqualTo(doubt));
  }

  private static Scored scored(String id, double logOdds) {
    return new Scored(id, logOdds, false);
  }
}
