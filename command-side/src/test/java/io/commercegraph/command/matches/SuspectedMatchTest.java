package io.commercegraph.command.matches;

import io.commercegraph.api.matching.MatchConfirmed;
import io.commercegraph.api.matching.MatchRefused;
import io.commercegraph.api.matching.MatchSuspected;
import io.commercegraph.api.matching.SuspectedMatches.Status;
import io.commercegraph.api.tools.ToolProblem;
import java.time.Instant;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.Test;

/** The rules of a suspected match: it is reviewed once. */
class SuspectedMatchTest {

  private static final String ID = "mat_1";
  private static final Instant AT = Instant.parse("2026-07-01T12:00:00Z");
  private static final Instant LATER = AT.plusSeconds(60);

  private static final MatchSuspected SUSPECTED =
      new MatchSuspected(ID, "ofr_1", "shop_1", "prd_1", 0.7, "score", "title-1", AT);
  private static final MatchConfirmed CONFIRMED = new MatchConfirmed(ID, "ofr_1", "prd_1", AT);
  private static final MatchRefused REFUSED = new MatchRefused(ID, "ofr_1", "prd_1", AT);

  private final AggregateTestFixture<SuspectedMatch> match =
      new AggregateTestFixture<>(SuspectedMatch.class);

  private static ReviewedMatch decided(Status status) {
    return new ReviewedMatch(status, AT, "ofr_1", "shop_1", "prd_1", 0.7, "title-1");
  }

  @Test
  void isConfirmed() {
    match
        .given(SUSPECTED)
        .when(new ConfirmMatch(ID, AT))
        .expectEvents(CONFIRMED)
        .expectResultMessagePayload(decided(Status.CONFIRMED));
  }

  @Test
  void isRefused() {
    match
        .given(SUSPECTED)
        .when(new RefuseMatch(ID, AT))
        .expectEvents(REFUSED)
        .expectResultMessagePayload(decided(Status.REFUSED));
  }

  @Test
  void theSameReviewAgainRecordsNothingAndAnswersTheSame() {
    match
        .given(SUSPECTED, CONFIRMED)
        .when(new ConfirmMatch(ID, LATER))
        .expectNoEvents()
        .expectResultMessagePayload(decided(Status.CONFIRMED));
    match
        .given(SUSPECTED, REFUSED)
        .when(new RefuseMatch(ID, LATER))
        .expectNoEvents()
        .expectResultMessagePayload(decided(Status.REFUSED));
  }

  @Test
  void aRefusalHoldsForEver() {
    match
        .given(SUSPECTED, REFUSED)
        .when(new ConfirmMatch(ID, LATER))
        .expectException(ToolProblem.class);
  }

  @Test
  void aConfirmationIsNotTakenBack() {
    match
        .given(SUSPECTED, CONFIRMED)
        .when(new RefuseMatch(ID, LATER))
        .expectException(ToolProblem.class);
  }

  @Test
  void whatWasNeverSuspectedIsNotReviewed() {
    match
        .givenNoPriorActivity()
        .when(new ConfirmMatch(ID, AT))
        .expectException(AggregateNotFoundException.class);
  }
}
