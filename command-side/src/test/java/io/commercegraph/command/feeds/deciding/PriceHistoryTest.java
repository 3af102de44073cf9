package io.commercegraph.command.feeds.deciding;

import static io.commercegraph.command.feeds.FeedFacts.confirmed;
import static io.commercegraph.command.feeds.FeedFacts.day;
import static io.commercegraph.command.feeds.OfferFacts.offer;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.command.feeds.OfferFacts;
import io.commercegraph.command.feeds.ledger.LedgerPrice;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests the price of an offer as a step function of time. */
class PriceHistoryTest {

  private static final OfferFacts LAMP = offer("1");

  private final PriceHistory history =
      PriceHistory.of(
          List.of(
              LAMP.listed(LAMP.own(), MatchRule.OWN, day(-9)),
              LAMP.priced(day(-9)),
              LAMP.costing(600).priced(day(-4)),
              LAMP.withdrawn(day(-1))),
          List.of(day(-7), day(-2)));

  private static @Nullable Long amount(@Nullable LedgerPrice step) {
    return step == null ? null : step.amount();
  }

  @Test
  void aStepHoldsFromItsTimeOnUntilTheNext() {
    assertThat(history.stepAt(day(-10))).isNull();
    assertThat(amount(history.stepAt(day(-9)))).isEqualTo(1_000);
    assertThat(amount(history.stepAt(day(-5)))).isEqualTo(1_000);
    assertThat(amount(history.stepAt(day(-4)))).isEqualTo(600);
    assertThat(amount(history.stepAt(day(0)))).isEqualTo(600);
  }

  @Test
  void aStepBeginsAtExactlyItsTime() {
    assertThat(amount(history.at(day(-4)))).isEqualTo(600);
    assertThat(history.at(day(-5))).isNull();
  }

  @Test
  void ofTwoStepsOfOneTimeTheLaterRecordedStays() {
    PriceHistory twice =
        PriceHistory.of(
            List.of(LAMP.priced(day(-1)), LAMP.costing(600).priced(day(-1))), List.of());
    assertThat(amount(twice.at(day(-1)))).isEqualTo(600);
  }

  @Test
  void theFirstConfirmationAfterATimeCounts() {
    assertThat(history.confirmedAfter(day(-8), day(-5))).isEqualTo(day(-7));
    assertThat(history.confirmedAfter(day(-10), day(-10))).isNull();
  }

  @Test
  void aConfirmationOfTheVeryTimeIsNotAfterIt() {
    assertThat(history.confirmedAfter(day(-7), day(-7))).isNull();
    assertThat(history.confirmedAfter(day(-7), day(-5))).isEqualTo(day(-5));
  }

  @Test
  void aConfirmationThatTheLogDoesNotHaveYetCounts() {
    assertThat(history.confirmedAfter(day(-7), day(-6))).isEqualTo(day(-6));
    assertThat(history.confirmedAfter(day(-8), day(-7))).isEqualTo(day(-7));
    assertThat(history.confirmedAfter(day(-4), day(-3))).isEqualTo(day(-3));
  }

  @Test
  void oneThatIsEarlierDoesNot() {
    assertThat(history.confirmedAfter(day(-3), day(-5))).isEqualTo(day(-2));
    assertThat(history.confirmedAfter(day(-8), day(-9))).isEqualTo(day(-7));
    assertThat(history.confirmedAfter(day(-2), day(-3))).isNull();
  }

  @Test
  void aStepBetweenEndsThePrice() {
    assertThat(history.confirmedAfter(day(-5), day(-2))).isNull();
    assertThat(history.confirmedAfter(day(-5), day(-4))).isNull();
  }

  @Test
  void aWithdrawalBetweenEndsThePrice() {
    assertThat(history.confirmedAfter(day(-2), day(0))).isNull();
    assertThat(history.confirmedAfter(day(-2), day(-1))).isNull();
  }

  @Test
  void aCopyIsIndependent() {
    PriceHistory copy = history.copy();
    copy.apply(LAMP.costing(100).priced(day(-8)));
    copy.confirm(day(-6));
    assertThat(history.at(day(-8))).isNull();
    assertThat(copy.confirmedAfter(day(-7), day(-7))).isEqualTo(day(-6));
    assertThat(history.confirmedAfter(day(-7), day(-7))).isNull();
    assertThat(amount(copy.stepAt(day(-9)))).isEqualTo(1_000);
    assertThat(copy.confirmedAfter(day(-2), day(0))).isNull();
  }

  @Test
  void anEventOfManyOffersIsOfNoHistory() {
    assertThatThrownBy(() -> history.apply(confirmed(day(-1), LAMP)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
