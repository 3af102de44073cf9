package io.commercegraph.command.feeds.ledger;

import static io.commercegraph.command.feeds.FeedFacts.SHOP_ID;
import static io.commercegraph.command.feeds.FeedFacts.confirmed;
import static io.commercegraph.command.feeds.FeedFacts.couponChanged;
import static io.commercegraph.command.feeds.FeedFacts.couponListed;
import static io.commercegraph.command.feeds.FeedFacts.couponWithdrawn;
import static io.commercegraph.command.feeds.FeedFacts.day;
import static io.commercegraph.command.feeds.FeedFacts.entry;
import static io.commercegraph.command.feeds.FeedFacts.joined;
import static io.commercegraph.command.feeds.FeedFacts.numbered;
import static io.commercegraph.command.feeds.FeedFacts.shippingChanged;
import static io.commercegraph.command.feeds.FeedFacts.shippingListed;
import static io.commercegraph.command.feeds.FeedFacts.shippingWithdrawn;
import static io.commercegraph.command.feeds.FeedFacts.shopChanged;
import static io.commercegraph.command.feeds.FeedFacts.shopListed;
import static io.commercegraph.command.feeds.FeedFacts.shopWithdrawn;
import static io.commercegraph.command.feeds.FeedFacts.transacted;
import static io.commercegraph.command.feeds.OfferFacts.offer;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.coupons.CouponsSeen;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.MatchRule;
import io.commercegraph.api.trust.TransactionStatus;
import io.commercegraph.command.InMemoryEventLog;
import io.commercegraph.command.feeds.FeedFacts;
import io.commercegraph.command.feeds.OfferFacts;
import io.commercegraph.log.NewEvent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Tests the ledger's entries after events. */
class LedgerEvolutionTest {

  private static final OfferFacts LAMP = offer("1").titled("Lamp");
  private static final OfferFacts STICK = offer("1").of("Crucial", "CT-8G4").titled("Stick 4 GB");

  private static Event listed(OfferFacts offer) {
    return offer.listed("prd_1", MatchRule.OWN, day(-7));
  }

  @Nested
  class Offers {

    @Test
    void aListedOfferHasItsShopItsProductAndItsTime() {
      LedgerEntry entry = entry(listed(LAMP));
      assertThat(entry.kind()).isEqualTo(StreamKind.OFFER);
      assertThat(entry.shopId()).isEqualTo(SHOP_ID);
      assertThat(entry.productId()).isEqualTo("prd_1");
      assertThat(entry.rule()).isEqualTo("own");
      assertThat(entry.seenAt()).isEqualTo(day(-7));
      assertThat(entry.sequence()).isZero();
      assertThat(entry.withdrawn()).isFalse();
      assertThat(entry.price()).isNull();
    }

    @Test
    void listedAndChangedTheSameIsTheSameContent() {
      LedgerEntry changed = entry(listed(LAMP.titled("Early name")), LAMP.changed(day(-1)));
      assertThat(changed.content()).isEqualTo(entry(listed(LAMP)).content());
      assertThat(changed.content()).isNotEqualTo(entry(listed(LAMP.titled("Early"))).content());
      assertThat(changed.seenAt()).isEqualTo(day(-1));
      assertThat(changed.sequence()).isOne();
      assertThat(changed.productId()).isEqualTo("prd_1");
    }

    @Test
    void anotherMatchIsOfAnotherProduct() {
      LedgerEntry entry = entry(listed(LAMP), LAMP.matched("prd_2", MatchRule.GTIN, day(-1)));
      assertThat(entry.productId()).isEqualTo("prd_2");
      assertThat(entry.rule()).isEqualTo("gtin");
      assertThat(entry.seenAt()).isEqualTo(day(-1));
    }

    @Test
    void aWithdrawnOfferKeepsItsContentUntilItIsListedAgain() {
      LedgerEntry gone = entry(listed(LAMP), LAMP.withdrawn(day(-1)));
      assertThat(gone.withdrawn()).isTrue();
      assertThat(gone.content()).isEqualTo(entry(listed(LAMP)).content());
      assertThat(gone.seenAt()).isEqualTo(day(-1));
      assertThat(entry(listed(LAMP), LAMP.withdrawn(day(-1)), listed(LAMP)).withdrawn()).isFalse();
    }

    @Test
    void amountsAreKeptWhereBrandAndMpnMatch() {
      assertThat(entry(listed(STICK)).amounts()).isEqualTo("data:4");
      assertThat(entry(listed(STICK.titled("Stick"))).amounts()).isEmpty();
      assertThat(entry(listed(STICK.withGtin("4006381333931"))).amounts()).isNull();
      assertThat(entry(listed(STICK.of("Crucial", null))).amounts()).isNull();
      assertThat(entry(listed(STICK.of(null, "CT-8G4"))).amounts()).isNull();
      assertThat(entry(listed(STICK), STICK.titled("Stick 16 GB").changed(day(-1))).amounts())
          .isEqualTo("data:16");
    }

    @Test
    void anEventOfManyOffersIsOfNoneOfThem() {
      assertThat(LedgerEvolution.after(null, "run_1", 0, confirmed(day(-1), LAMP))).isNull();
    }
  }

  @Nested
  class Prices {

    private LedgerEntry priced(OfferFacts... prices) {
      LedgerEntry entry = entry(listed(LAMP));
      for (OfferFacts price : prices) {
        Event event = price.priced(Objects.requireNonNull(price.at()));
        LedgerEntry after = LedgerEvolution.after(entry, LAMP.id(), entry.sequence() + 1, event);
        entry = Objects.requireNonNull(after);
      }
      return entry;
    }

    private long amount(LedgerEntry entry) {
      return Objects.requireNonNull(entry.price()).amount();
    }

    @Test
    void theNewestPriceIsThePresentOne() {
      assertThat(amount(priced(LAMP.at(day(-2)), LAMP.costing(600).at(day(-1))))).isEqualTo(600);
      assertThat(amount(priced(LAMP.at(day(-1)), LAMP.costing(600).at(day(-2))))).isEqualTo(1_000);
    }

    @Test
    void ofTwoPricesOfOneTimeTheLaterRecordedIs() {
      assertThat(amount(priced(LAMP.at(day(-1)), LAMP.costing(600).at(day(-1))))).isEqualTo(600);
    }

    @Test
    void aPriceConfirmsTheOffer() {
      assertThat(priced(LAMP.at(day(-1))).seenAt()).isEqualTo(day(-1));
      assertThat(priced(LAMP.at(day(-9))).seenAt()).isEqualTo(day(-7));
    }

    @Test
    void pricesAreEqualApartFromTheirTimes() {
      LedgerPrice price = new LedgerPrice(1_000, "EUR", 1_500L, "in_stock", day(-1));
      assertThat(price.saysTheSameAs(price.from(day(-2)))).isTrue();
      assertThat(price.saysTheSameAs(new LedgerPrice(999, "EUR", 1_500L, "in_stock", day(-1))))
          .isFalse();
      assertThat(price.saysTheSameAs(new LedgerPrice(1_000, "GBP", 1_500L, "in_stock", day(-1))))
          .isFalse();
      assertThat(price.saysTheSameAs(new LedgerPrice(1_000, "EUR", null, "in_stock", day(-1))))
          .isFalse();
      assertThat(price.saysTheSameAs(new LedgerPrice(1_000, "EUR", 1_500L, "unknown", day(-1))))
          .isFalse();
    }
  }

  @Nested
  class Confirmations {

    @Test
    void aLaterTimeCounts() {
      assertThat(entry(listed(LAMP)).seen(day(-1)).seenAt()).isEqualTo(day(-1));
    }

    @Test
    void anEarlierOrEqualTimeChangesNothing() {
      LedgerEntry entry = entry(listed(LAMP));
      assertThat(entry.seen(day(-8))).isSameAs(entry);
      assertThat(entry.seen(day(-7))).isSameAs(entry);
    }
  }

  @Nested
  class Products {

    @Test
    void aFoundedProductHasTheAmountsOfItsName() {
      LedgerEntry entry = entry(STICK.founded("prd_1"));
      assertThat(entry.kind()).isEqualTo(StreamKind.PRODUCT);
      assertThat(entry.shopId()).isNull();
      assertThat(entry.amounts()).isEqualTo("data:4");
      assertThat(entry.productId()).isNull();
    }

    @Test
    void aRenamedProductKeepsFormerAmountsOfOtherDimensions() {
      OfferFacts fast = STICK.titled("Stick 3200 MHz");
      LedgerEntry entry = entry(STICK.founded("prd_1"), fast.productChanged("prd_1"));
      assertThat(entry.amounts()).isEqualTo("data:4;frequency:3200");
      assertThat(entry.content()).isEqualTo(entry(fast.founded("prd_1")).content());
      LedgerEntry larger =
          entry(STICK.founded("prd_1"), STICK.titled("Stick 16 GB").productChanged("prd_1"));
      assertThat(larger.amounts()).isEqualTo("data:16");
    }

    @Test
    void theAmountsOfARenamedProductStayUnknown() {
      LedgerEntry unknown = entry(STICK.founded("prd_1")).withAmounts(null);
      LedgerEntry after = LedgerEvolution.after(unknown, "prd_1", 1, STICK.productChanged("prd_1"));
      assertThat(after).isNotNull().extracting(LedgerEntry::amounts).isNull();
    }

    @Test
    void aJoinedProductNamesTheOther() {
      assertThat(entry(STICK.founded("prd_1"), joined("prd_1", "prd_2")).productId())
          .isEqualTo("prd_2");
      assertThat(entry(joined("prd_1", "prd_2")).productId()).isEqualTo("prd_2");
    }
  }

  @Nested
  class OtherStreams {

    @Test
    void aShopIsOnNoneOfAShopsPages() {
      LedgerEntry entry = entry(shopListed("Shop"));
      assertThat(entry.kind()).isEqualTo(StreamKind.SHOP);
      assertThat(entry.shopId()).isNull();
      assertThat(entry(shopListed(), shopChanged("Shop")).content()).isEqualTo(entry.content());
      assertThat(entry(shopListed(), shopWithdrawn()).withdrawn()).isTrue();
    }

    @Test
    void aCouponHasItsCodeAsLabel() {
      LedgerEntry entry = entry(couponListed("TEN", "10 %"));
      assertThat(entry.kind()).isEqualTo(StreamKind.COUPON);
      assertThat(entry.shopId()).isEqualTo(SHOP_ID);
      assertThat(entry.label()).isEqualTo("TEN");
      assertThat(entry.seenAt()).isNull();
      assertThat(entry(couponListed("TEN", "Ten"), couponChanged("TEN", "10 %")).content())
          .isEqualTo(entry.content());
      assertThat(entry(couponListed("TEN", "10 %"), couponWithdrawn("TEN")))
          .matches(LedgerEntry::withdrawn)
          .extracting(LedgerEntry::label)
          .isEqualTo("TEN");
      Event seen = new CouponsSeen(SHOP_ID, List.of("cpn_1"));
      assertThat(LedgerEvolution.after(null, "run_1", 0, seen)).isNull();
    }

    @Test
    void aShippingOptionHasItsTime() {
      LedgerEntry entry = entry(shippingListed("DHL", 490, day(-2)));
      assertThat(entry.kind()).isEqualTo(StreamKind.SHIPPING);
      assertThat(entry.shopId()).isEqualTo(SHOP_ID);
      LedgerEntry changed =
          entry(shippingListed("DHL", 590, day(-2)), shippingChanged("DHL", 490, day(-1)));
      assertThat(changed.content()).isEqualTo(entry.content());
      assertThat(changed.seenAt()).isEqualTo(day(-1));
      assertThat(entry(shippingListed("DHL", 590, day(-2)), shippingWithdrawn("DHL", day(-1))))
          .matches(LedgerEntry::withdrawn)
          .extracting(LedgerEntry::seenAt)
          .isEqualTo(day(-1));
    }

    @Test
    void aTransactionsContentHasItsStatus() {
      assertThat(entry(transacted("t", null, TransactionStatus.COMPLETED, day(-1))).content())
          .isNotEqualTo(
              entry(transacted("t", null, TransactionStatus.REFUNDED, day(-1))).content());
    }

    @Test
    void onlyOffersCouponsAndShippingAreWithdrawnWhenLeftOut() {
      assertThat(StreamKind.values())
          .filteredOn(StreamKind::isWithdrawnWhenLeftOut)
          .containsExactly(StreamKind.OFFER, StreamKind.COUPON, StreamKind.SHIPPING);
    }

    @Test
    void kindsAreStoredInLowerCase() {
      assertThat(StreamKind.values())
          .allSatisfy(kind -> assertThat(StreamKind.ofColumn(kind.column())).isEqualTo(kind));
      assertThat(StreamKind.OFFER.column()).isEqualTo("offer");
    }
  }

  @Nested
  class Replays {

    private final InMemoryEventLog log = new InMemoryEventLog();
    private final EntryReplay replay = new EntryReplay(log);

    private void record(Event... events) {
      for (Event event : events) {
        String stream = FeedFacts.stream(event);
        long sequence = log.stream(stream, 0).size();
        log.append(List.of(new NewEvent(UUID.randomUUID(), stream, sequence, event)));
      }
    }

    @Test
    void anEntryCatchesUpFromItsOwnEventOn() {
      record(listed(LAMP), LAMP.priced(day(-7)), LAMP.withdrawn(day(-1)));
      Map<String, LedgerEntry> entries = new HashMap<>();
      entries.put(LAMP.id(), numbered(17, listed(LAMP)));

      replay.catchUp(entries, List.of(LAMP.id()));

      LedgerEntry entry = entries.get(LAMP.id());
      assertThat(entry)
          .isEqualTo(numbered(17, listed(LAMP), LAMP.priced(day(-7)), LAMP.withdrawn(day(-1))));
    }

    @Test
    void itsOwnEventIsNotAppliedAgain() {
      record(listed(STICK), STICK.priced(day(-7)));
      Map<String, LedgerEntry> entries = new HashMap<>();
      entries.put(STICK.id(), entry(listed(STICK)).withAmounts(null));

      replay.catchUp(entries, List.of(STICK.id()));

      assertThat(entries.get(STICK.id()))
          .isEqualTo(entry(listed(STICK), STICK.priced(day(-7))).withAmounts(null));
    }

    @Test
    void anUnknownStreamHasNoEntry() {
      Map<String, LedgerEntry> entries = new HashMap<>();
      replay.catchUp(entries, List.of(LAMP.id()));
      assertThat(entries).isEmpty();
    }

    @Test
    void onlyTheAmountsAreAddedToAKnownEntry() {
      record(STICK.founded("prd_1"), joined("prd_1", "prd_2"), STICK.founded("prd_3"));
      Map<String, LedgerEntry> entries = new HashMap<>();
      LedgerEntry known = numbered(17, STICK.founded("prd_1"));
      entries.put("prd_1", known.withAmounts(null));

      replay.addAmounts(entries, List.of("prd_1", "prd_3"));

      assertThat(entries).containsExactlyEntriesOf(Map.of("prd_1", known));
    }
  }
}
