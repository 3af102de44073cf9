package io.commercegraph.api.coupons;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

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
