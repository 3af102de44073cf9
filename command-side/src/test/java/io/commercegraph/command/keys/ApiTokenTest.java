package io.commercegraph.command.keys;

import io.commercegraph.api.tokens.TokenCommands.Secret;
import io.commercegraph.api.tokens.TokenIssued;
import io.commercegraph.api.tokens.TokenQuotaChanged;
import io.commercegraph.api.tokens.TokenRelabelled;
import io.commercegraph.api.tokens.TokenRotated;
import io.commercegraph.api.tokens.TokenRow;
import io.commercegraph.api.tokens.TokenSecretRevoked;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.ResultValidator;
import org.hamcrest.CustomTypeSafeMatcher;
import org.junit.jupiter.api.Test;

/** The rules of an API token: what was recorded, what is ordered, and what is recorded then. */
class ApiTokenTest {

  private static final String TOKEN = "tok_1";
  private static final Instant AT = Instant.parse("2026-07-01T12:00:00Z");
  private static final Instant LATER = AT.plusSeconds(60);

  private static final TokenIssued ISSUED =
      new TokenIssued(TOKEN, "sec_1", "hash 1", "a partner", true, 7, AT);
  private static final TokenRotated ROTATED = new TokenRotated(TOKEN, "sec_2", "hash 2", LATER);
  private static final TokenSecretRevoked REVOKED_1 = new TokenSecretRevoked(TOKEN, "sec_1", LATER);
  private static final TokenSecretRevoked REVOKED_2 = new TokenSecretRevoked(TOKEN, "sec_2", LATER);

  private final AggregateTestFixture<ApiToken> token = new AggregateTestFixture<>(ApiToken.class);

  @Test
  void isIssuedWithItsFirstSecret() {
    token
        .givenNoPriorActivity()
        .when(new IssueToken(TOKEN, new Secret("sec_1", "hash 1"), "a partner", true, 7, AT))
        .expectEvents(ISSUED);
  }

  @Test
  void hasTheServicesQuotaWhereNoneIsGiven() {
    token
        .givenNoPriorActivity()
        .when(new IssueToken(TOKEN, new Secret("sec_1", "hash 1"), "label", false, null, AT))
        .expectEvents(new TokenIssued(TOKEN, "sec_1", "hash 1", "label", false, null, AT));
  }

  @Test
  void getsASecondSecretWithItsLabelAndQuota() {
    token
        .given(ISSUED)
        .when(rotate())
        .expectEvents(ROTATED)
        .expectResultMessagePayload(
            new TokenRow(TOKEN, "sec_2", "a partner", true, 7, LATER, null));
  }

  @Test
  void getsASecondSecretWithTheLabelAndQuotaOfToday() {
    token
        .given(ISSUED, new TokenRelabelled(TOKEN, "renamed"), new TokenQuotaChanged(TOKEN, null))
        .when(rotate())
        .expectResultMessagePayload(
            new TokenRow(TOKEN, "sec_2", "renamed", true, null, LATER, null));
  }

  @Test
  void hasTwoLiveSecretsAtMost() {
    refused(
        token
            .given(ISSUED, ROTATED)
            .when(new RotateToken(TOKEN, new Secret("sec_3", "hash 3"), LATER)),
        ProblemCode.INVALID_VALUE);
  }

  @Test
  void getsAnotherSecretWhenOneOfTwoIsRevoked() {
    token
        .given(ISSUED, ROTATED, REVOKED_1)
        .when(new RotateToken(TOKEN, new Secret("sec_3", "hash 3"), LATER))
        .expectEvents(new TokenRotated(TOKEN, "sec_3", "hash 3", LATER));
  }

  @Test
  void losesOneSecret() {
    token
        .given(ISSUED, ROTATED)
        .when(new RevokeToken(TOKEN, "sec_1", LATER))
        .expectEvents(REVOKED_1)
        .expectResultMessagePayload(List.of("sec_1"));
  }

  @Test
  void losesAllItsLiveSecrets() {
    token
        .given(ISSUED, ROTATED)
        .when(new RevokeToken(TOKEN, null, LATER))
        .expectEvents(REVOKED_1, REVOKED_2)
        .expectResultMessagePayload(List.of("sec_1", "sec_2"));
  }

  @Test
  void isNotRevokedTwice() {
    refused(
        token.given(ISSUED, REVOKED_1).when(new RevokeToken(TOKEN, null, LATER)),
        ProblemCode.NOT_FOUND);
  }

  @Test
  void hasNoSecretOfAnotherToken() {
    refused(
        token.given(ISSUED).when(new RevokeToken(TOKEN, "sec_9", LATER)), ProblemCode.NOT_FOUND);
  }

  @Test
  void isNotRotatedOnceItIsRevoked() {
    refused(token.given(ISSUED, REVOKED_1).when(rotate()), ProblemCode.NOT_FOUND);
  }

  @Test
  void getsAnotherLabel() {
    token
        .given(ISSUED)
        .when(new RelabelToken(TOKEN, "renamed"))
        .expectEvents(new TokenRelabelled(TOKEN, "renamed"));
  }

  @Test
  void keepsTheSameLabelWithoutAnEvent() {
    token.given(ISSUED).when(new RelabelToken(TOKEN, "a partner")).expectNoEvents();
  }

  @Test
  void getsNoLabelOnceItIsRevoked() {
    refused(
        token.given(ISSUED, REVOKED_1).when(new RelabelToken(TOKEN, "renamed")),
        ProblemCode.NOT_FOUND);
  }

  @Test
  void getsAnotherQuota() {
    token
        .given(ISSUED)
        .when(new ChangeTokenQuota(TOKEN, 9))
        .expectEvents(new TokenQuotaChanged(TOKEN, 9));
  }

  @Test
  void getsTheServicesQuotaAgain() {
    token
        .given(ISSUED)
        .when(new ChangeTokenQuota(TOKEN, null))
        .expectEvents(new TokenQuotaChanged(TOKEN, null));
  }

  @Test
  void keepsTheSameQuotaWithoutAnEvent() {
    token.given(ISSUED).when(new ChangeTokenQuota(TOKEN, 7)).expectNoEvents();
  }

  @Test
  void getsNoQuotaOnceItIsRevoked() {
    refused(
        token.given(ISSUED, REVOKED_1).when(new ChangeTokenQuota(TOKEN, 9)), ProblemCode.NOT_FOUND);
  }

  @Test
  void isNotFoundWhereItWasNeverIssued() {
    token.givenNoPriorActivity().when(rotate()).expectException(AggregateNotFoundException.class);
  }

  private static RotateToken rotate() {
    return new RotateToken(TOKEN, new Secret("sec_2", "hash 2"), LATER);
  }

  private static void refused(ResultValidator<ApiToken> result, ProblemCode code) {
    result
        .expectNoEvents()
        .expectException(
            new CustomTypeSafeMatcher<ToolProblem>("the problem " + code) {
              @Override
              protected boolean matchesSafely(ToolProblem problem) {
                return problem.code() == code;
              }
            });
  }
}
