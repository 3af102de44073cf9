package io.commercegraph.command.feeds.withdrawing;

import static io.commercegraph.command.feeds.FeedFacts.NOW;
import static io.commercegraph.command.feeds.FeedFacts.SHOP_ID;
import static io.commercegraph.command.feeds.FeedFacts.couponListed;
import static io.commercegraph.command.feeds.FeedFacts.couponWithdrawn;
import static io.commercegraph.command.feeds.FeedFacts.day;
import static io.commercegraph.command.feeds.FeedFacts.numbered;
import static io.commercegraph.command.feeds.FeedFacts.shippingListed;
import static io.commercegraph.command.feeds.FeedFacts.shippingWithdrawn;
import static io.commercegraph.command.feeds.FeedFacts.shopListed;
import static io.commercegraph.command.feeds.OfferFacts.offer;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.command.feeds.OfferFacts;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.ledger.StreamKind;
import io.commercegraph.command.feeds.rows.RowType;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Tests what a full run withdraws, and what holds it back. */
class WithdrawalTest {

  private static final OfferFacts LAMP = offer("1");

  private static LedgerEntry lamp(long number) {
    return numbered(number, LAMP.listed(LAMP.own(), MatchRule.OWN, day(-7)));
  }

  @Nested
  class Brakes {

    private final WithdrawalPolicy policy = new WithdrawalPolicy(true, false, false);

    @Test
    void aFifthIsWithdrawn() {
      assertThat(policy.reasonToWithhold(new EntryCounts(5, 1))).isEmpty();
      assertThat(policy.reasonToWithhold(new EntryCounts(1_000, 200))).isEmpty();
    }

    @Test
    void moreThanAFifthIsWithheld() {
      assertThat(policy.reasonToWithhold(new EntryCounts(1_000, 201)))
          .contains(
              "the feed leaves out 201 of 1000, more than a fifth, so nothing was withdrawn;"
                  + " force=true withdraws all the same");
      assertThat(policy.reasonToWithhold(new EntryCounts(4, 1))).isPresent();
      assertThat(policy.reasonToWithhold(new EntryCounts(1, 1))).isPresent();
    }

    @Test
    void anyRejectedRowWithoutAnIdWithholdsAll() {
      assertThat(new WithdrawalPolicy(true, true, false).reasonToWithhold(new EntryCounts(100, 1)))
          .contains(
              "rows were rejected whose id could not be read, so nothing was withdrawn;"
                  + " force=true withdraws all the same");
    }

    @Test
    void aFeedThatBrokeOffWithholdsAll() {
      assertThat(
              new WithdrawalPolicy(false, false, false).reasonToWithhold(new EntryCounts(100, 1)))
          .contains("the feed broke off");
    }

    @Test
    void theReasonThatComesFirstIsTold() {
      EntryCounts most = new EntryCounts(100, 90);
      assertThat(new WithdrawalPolicy(false, true, false).reasonToWithhold(most))
          .contains("the feed broke off");
      assertThat(new WithdrawalPolicy(true, true, false).reasonToWithhold(most))
          .hasValueSatisfying(reason -> assertThat(reason).contains("id could not be read"));
    }

    @Test
    void theOperatorForcesAllBrakesButAFeedThatBrokeOff() {
      EntryCounts most = new EntryCounts(100, 90);
      assertThat(new WithdrawalPolicy(true, false, true).reasonToWithhold(most)).isEmpty();
      assertThat(new WithdrawalPolicy(true, true, true).reasonToWithhold(most)).isEmpty();
      assertThat(new WithdrawalPolicy(false, false, true).reasonToWithhold(most))
          .contains("the feed broke off");
    }

    @Test
    void whereNothingIsMissingNothingIsWithheld() {
      assertThat(new WithdrawalPolicy(false, true, false).reasonToWithhold(new EntryCounts(9, 0)))
          .isEmpty();
    }
  }

  @Nested
  class MissingEntries {

    private final SeenEntryBitmap bitmap = new SeenEntryBitmap(10, 20);
    private final MissingFromFeed missing = new MissingFromFeed(bitmap, NOW);

    @Test
    void anEntryThatNoRowNamesIsMissing() {
      assertThat(missing.holds(lamp(15))).isTrue();
      assertThat(missing.holds(numbered(15, couponListed("TEN", "10 %")))).isTrue();
    }

    @Test
    void aSeenEntryIsNotMissing() {
      bitmap.markSeen(lamp(15));
      assertThat(missing.holds(lamp(15))).isFalse();
      assertThat(missing.holds(lamp(16))).isTrue();
    }

    @Test
    void aRejectedEntryIsNeitherMissingNorSeen() {
      bitmap.markRejected(lamp(15));
      assertThat(missing.holds(lamp(15))).isFalse();
      assertThat(bitmap.wasSeen(lamp(15))).isFalse();
      assertThat(bitmap.wasRejected(lamp(15))).isTrue();
    }

    @Test
    void anEntryThatAnotherRunHasSeenMeanwhileIsNotMissing() {
      assertThat(missing.holds(lamp(15).seen(NOW.plusSeconds(1)))).isFalse();
      assertThat(missing.holds(lamp(15).seen(NOW))).isTrue();
      assertThat(missing.holds(lamp(15).seen(day(-1)))).isTrue();
    }

    @Test
    void theMissingOnesArePickedInTheirOrder() {
      bitmap.markSeen(lamp(12));
      assertThat(missing.among(List.of(lamp(11), lamp(12), lamp(13))))
          .containsExactly(lamp(11), lamp(13));
    }
  }

  @Nested
  class Bitmap {

    private final SeenEntryBitmap bitmap = new SeenEntryBitmap(10, 20);

    @Test
    void theEntriesAtBothEndsAreCovered() {
      bitmap.markSeen(lamp(10));
      bitmap.markSeen(lamp(20));
      assertThat(bitmap.wasSeen(lamp(10))).isTrue();
      assertThat(bitmap.wasSeen(lamp(20))).isTrue();
      assertThat(bitmap.wasSeen(lamp(11))).isFalse();
      assertThat(bitmap.lastNumber()).isEqualTo(20);
    }

    @Test
    void entriesOutsideAreNeverSeenOrRejected() {
      for (LedgerEntry outside : List.of(lamp(9), lamp(21), lamp(0))) {
        bitmap.markSeen(outside);
        bitmap.markRejected(outside);
        assertThat(bitmap.wasSeen(outside)).isFalse();
        assertThat(bitmap.wasRejected(outside)).isFalse();
      }
      bitmap.markSeen(null);
      bitmap.markRejected(null);
      assertThat(bitmap.wasSeen(lamp(10))).isFalse();
    }
  }

  @Nested
  class Events {

    private void withdraws(Event expected, LedgerEntry entry) {
      Withdrawal withdrawal = Withdrawal.of(entry, SHOP_ID, NOW);
      assertThat(withdrawal.event()).isEqualTo(expected);
      assertThat(withdrawal.after().sequence()).isEqualTo(entry.sequence() + 1);
      assertThat(withdrawal.after().withdrawn()).isTrue();
      assertThat(withdrawal.after().number()).isEqualTo(entry.number());
    }

    @Test
    void offersCouponsAndShippingOptionsAreWithdrawn() {
      withdraws(LAMP.withdrawn(NOW), lamp(1));
      withdraws(couponWithdrawn("TEN"), numbered(2, couponListed("TEN", "10 %")));
      withdraws(shippingWithdrawn("DHL", NOW), numbered(3, shippingListed("DHL", 490, day(-1))));
    }

    @Test
    void nothingElseIs() {
      assertThatThrownBy(() -> Withdrawal.of(numbered(1, shopListed()), SHOP_ID, NOW))
          .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void onlyTheKindsThatTheFeedHasAre() {
      assertThat(Withdrawal.kinds(EnumSet.allOf(RowType.class)))
          .containsExactly(StreamKind.OFFER, StreamKind.COUPON, StreamKind.SHIPPING);
      assertThat(Withdrawal.kinds(Set.of(RowType.COUPON, RowType.SHOP, RowType.PRICE)))
          .containsExactly(StreamKind.COUPON);
      assertThat(Withdrawal.kinds(Set.of())).isEmpty();
    }
  }
}
