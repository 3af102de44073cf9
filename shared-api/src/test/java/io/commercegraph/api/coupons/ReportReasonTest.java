package io.commercegraph.api.coupons;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Shows how a report's reason is read, and which reasons count against a code. */
class ReportReasonTest {

  @Test
  void isReadInAnyCaseAndWithEitherDash() {
    assertThat(ReportReason.parse(" Store-Specific ")).contains(ReportReason.STORE_SPECIFIC);
    assertThat(ReportReason.parse("WORKED")).contains(ReportReason.WORKED);
    assertThat(ReportReason.parse("works")).isEmpty();
  }

  @Test
  void onlyInvalidAndExpiredCountAgainstACode() {
    assertThat(ReportReason.values())
        .filteredOn(reason -> reason.effect() == ReportReason.Effect.AGAINST)
        .containsExactly(ReportReason.INVALID, ReportReason.EXPIRED);
  }
}
