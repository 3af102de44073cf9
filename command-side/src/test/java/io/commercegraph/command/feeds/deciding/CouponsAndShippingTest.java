package io.commercegraph.command.feeds.deciding;

import static io.commercegraph.command.feeds.FeedFacts.NOW;
import static io.commercegraph.command.feeds.FeedFacts.coupon;
import static io.commercegraph.command.feeds.FeedFacts.couponChanged;
import static io.commercegraph.command.feeds.FeedFacts.couponId;
import static io.commercegraph.command.feeds.FeedFacts.couponListed;
import static io.commercegraph.command.feeds.FeedFacts.couponWithdrawn;
import static io.commercegraph.command.feeds.FeedFacts.day;
import static io.commercegraph.command.feeds.FeedFacts.shipping;
import static io.commercegraph.command.feeds.FeedFacts.shippingChanged;
import static io.commercegraph.command.feeds.FeedFacts.shippingId;
import static io.commercegraph.command.feeds.FeedFacts.shippingListed;
import static io.commercegraph.command.feeds.FeedFacts.shippingWithdrawn;
import static io.commercegraph.command.feeds.FeedFacts.shopListed;
import static io.commercegraph.command.feeds.FeedScenario.given;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Tests the decisions on rows about coupons and shipping options. */
class CouponsAndShippingTest {

  @Nested
  class Coupons {

    @Test
    void aNewCouponIsListedWithItsShop() {
      given()
          .when(coupon("TEN", "10 %"))
          .then(shopListed(), couponListed("TEN", "10 %"))
          .changed(1)
          .seenUntil(couponId("TEN"), NOW);
    }

    @Test
    void anUnchangedCouponIsConfirmed() {
      given(shopListed(), couponListed("TEN", "10 %"))
          .when(coupon("TEN", "10 %"))
          .thenNothing()
          .unchanged(1)
          .confirmedCoupons("TEN")
          .seenUntil(couponId("TEN"), NOW);
    }

    @Test
    void itKeepsTheSpellingThatItWasListedWith() {
      given(shopListed(), couponListed("TEN", "10 %"))
          .when(coupon("Ten", "10 %"))
          .thenNothing()
          .at(day(1))
          .when(coupon("ten", "Ten percent"))
          .then(couponChanged("TEN", "Ten percent"));
    }

    @Test
    void aChangedCouponIsRecorded() {
      given(shopListed(), couponListed("TEN", "10 %"))
          .when(coupon("TEN", "Ten percent"))
          .then(couponChanged("TEN", "Ten percent"))
          .changed(1)
          .confirmedCoupons()
          .seenUntil(couponId("TEN"), NOW)
          .when(coupon("TEN", "Ten percent"))
          .thenNothing();
    }

    @Test
    void aWithdrawnCouponIsListedAgain() {
      given(shopListed(), couponListed("TEN", "10 %"), couponWithdrawn("TEN"))
          .when(coupon("TEN", "10 %"))
          .then(couponListed("TEN", "10 %"));
    }

    @Test
    void ofTwoContradictingRowsTheFirstCounts() {
      given(shopListed())
          .when(coupon("TEN", "10 %"), coupon("TEN", "10 %"), coupon("TEN", "Ten percent"))
          .then(couponListed("TEN", "10 %"))
          .changed(1)
          .unchanged(1)
          .rejected(3, "code", "twice");
    }

    @Test
    void aRowContradictsAConfirmationToo() {
      given(shopListed(), couponListed("TEN", "10 %"))
          .when(coupon("TEN", "10 %"), coupon("TEN", "Ten percent"))
          .thenNothing()
          .rejected(2, "code", "twice");
    }

    @Test
    void aRowContradictsAChangeToo() {
      given(shopListed(), couponListed("TEN", "10 %"))
          .when(coupon("TEN", "Ten"), coupon("TEN", "Ten percent"))
          .then(couponChanged("TEN", "Ten"))
          .rejected(2, "code", "twice");
    }
  }

  @Nested
  class Shipping {

    @Test
    void aNewOptionIsListedWithItsShop() {
      given()
          .when(shipping("DHL", 490))
          .then(shopListed(), shippingListed("DHL", 490, NOW))
          .changed(1);
    }

    @Test
    void anUnchangedOptionIsConfirmed() {
      given(shopListed(), shippingListed("DHL", 490, day(-1)))
          .when(shipping("DHL", 490))
          .thenNothing()
          .unchanged(1)
          .seenUntil(shippingId("DHL"), NOW);
    }

    @Test
    void aChangedOptionIsRecorded() {
      given(shopListed(), shippingListed("DHL", 490, day(-1)))
          .when(shipping("DHL", 590))
          .then(shippingChanged("DHL", 590, NOW))
          .changed(1);
    }

    @Test
    void aRowOlderThanTheLedgerChangesNothing() {
      given(shopListed(), shippingListed("DHL", 490, day(-1)))
          .when(shipping("DHL", 590, day(-2)))
          .thenNothing()
          .unchanged(1)
          .seenUntil(shippingId("DHL"), day(-1));
    }

    @Test
    void aRowOfTheSameTimeChangesTheOption() {
      given(shopListed(), shippingListed("DHL", 490, day(-1)))
          .when(shipping("DHL", 590, day(-1)))
          .then(shippingChanged("DHL", 590, day(-1)));
    }

    @Test
    void aWithdrawnOptionIsListedAgain() {
      given(shopListed(), shippingListed("DHL", 490, day(-2)), shippingWithdrawn("DHL", day(-1)))
          .when(shipping("DHL", 490))
          .then(shippingListed("DHL", 490, NOW));
    }

    @Test
    void anOptionThatWasWithdrawnInTheSameMomentIsListedAgain() {
      given(shopListed(), shippingListed("DHL", 490, day(-2)), shippingWithdrawn("DHL", NOW))
          .when(shipping("DHL", 590))
          .then(shippingListed("DHL", 590, NOW))
          .rejectedNothing();
    }

    @Test
    void ofTwoContradictingRowsTheFirstCounts() {
      given(shopListed())
          .when(shipping("DHL", 490), shipping("DHL", 490), shipping("DHL", 590))
          .then(shippingListed("DHL", 490, NOW))
          .unchanged(1)
          .rejected(3, "name", "twice");
    }

    @Test
    void aRowOfALaterTimeDoesNotContradict() {
      given(shopListed())
          .when(shipping("DHL", 490), shipping("DHL", 590, NOW.plusSeconds(60)))
          .then(shippingListed("DHL", 490, NOW), shippingChanged("DHL", 590, NOW.plusSeconds(60)))
          .rejectedNothing();
    }

    @Test
    void rowsWithTimesOfTheirOwnDoNotContradict() {
      given(shopListed())
          .when(shipping("DHL", 490, day(-2)), shipping("DHL", 590, day(-1)))
          .then(shippingListed("DHL", 490, day(-2)), shippingChanged("DHL", 590, day(-1)))
          .rejectedNothing();
    }
  }
}
