package io.commercegraph.query.basket;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.offers.Deposit;
import io.commercegraph.api.offers.MemberPrice;
import io.commercegraph.api.offers.OfferDetails;
import io.commercegraph.query.compare.MemberProgram;
import io.commercegraph.query.compare.OfferCandidate;
import io.commercegraph.query.compare.RankingSort;
import io.commercegraph.query.compare.Shopper;
import io.commercegraph.query.compare.TotalUnknown;
import io.commercegraph.query.compare.WantedCondition;
import io.commercegraph.query.shipping.ShippingTerms;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What prices for members, deposits and taxes that come on top do to a basket. */
class BasketDetailsTest {

  private static final ShippingTerms FREE_FROM_20 =
      new ShippingTerms("sho", 500, "EUR", 2_000L, 1, 2);

  @Test
  void aMemberPaysTheMembersPriceAndThresholdsCountIt() {
    OfferCandidate offer = offer("a", 1_000, TestBaskets.details(member(900), null, null));

    PricedOrder asMember = order(List.of(item(2, offer)), "a.example/club");
    PricedOrder asAnyone = order(List.of(item(2, offer)));

    assertThat(asMember.goods()).isEqualTo(1_800);
    assertThat(asMember.total()).as("below 20.00 shipping is not free").isEqualTo(2_300);
    assertThat(asAnyone.total()).isEqualTo(2_000);
    BasketOrder.Item shown =
        BasketOrder.of(asMember, List.of(item(2, offer)), "EUR").items().getFirst();
    assertThat(shown.price().amount()).isEqualTo(1_000);
    assertThat(shown.memberPrice()).isNotNull();
  }

  @Test
  void aDepositIsInTheTotalOfEachPieceButNotInTheGoods() {
    OfferCandidate offer =
        offer("a", 990, TestBaskets.details(List.of(), null, new Deposit(25, "EUR")));

    PricedOrder order = order(List.of(item(2, offer)));

    assertThat(order.goods()).isEqualTo(1_980);
    assertThat(order.deposit()).isEqualTo(50);
    assertThat(order.total()).as("the deposit does not reach the threshold").isEqualTo(2_530);
  }

  @Test
  void aDepositDecidesBetweenShops() {
    OfferCandidate bottled =
        offer("a", 1_000, TestBaskets.details(List.of(), null, new Deposit(25, "EUR")));
    OfferCandidate canned = offer("b", 1_010, TestBaskets.details(List.of(), null, null));

    assertThat(order(List.of(item(1, bottled, canned))).merchant().shop().id()).isEqualTo("b");
  }

  @Test
  void anOfferWhoseDepositIsInAnotherCurrencyDoesNotCount() {
    OfferCandidate offer =
        offer("a", 1_000, TestBaskets.details(List.of(), null, new Deposit(25, "CZK")));

    assertThat(comparison(List.of(item(1, offer))).plans()).isEmpty();
  }

  @Test
  void withoutTaxesATotalIsNotKnownAndAKnownOneIsBetter() {
    OfferCandidate net = offer("a", 1_000, TestBaskets.details(List.of(), "excluded", null));
    OfferCandidate gross = offer("b", 1_900, TestBaskets.details(List.of(), "included", null));

    assertThat(order(List.of(item(1, net))).totalUnknown()).isEqualTo(TotalUnknown.TAX_EXCLUDED);
    PricedOrder chosen = order(List.of(item(1, net, gross)));
    assertThat(chosen.merchant().shop().id()).isEqualTo("b");
    assertThat(chosen.totalUnknown()).isNull();
  }

  /** The largest price, of 99 pieces, with the largest deposit. */
  @Test
  void amountsThatAreTooLargeToAddUpDoNotCount() {
    long most = 1_000_000_000_000L;
    OfferCandidate offer =
        offer("a", most, TestBaskets.details(List.of(), null, new Deposit(most, "EUR")));

    assertThat(comparison(List.of(item(99, offer))).plans()).isEmpty();
  }

  private static PricedOrder order(List<BasketItem> items, String... programs) {
    return comparison(items, programs).plans().getFirst().orders().getFirst();
  }

  private static BasketComparison comparison(List<BasketItem> items, String... programs) {
    Shopper shopper =
        new Shopper(
            "DE",
            false,
            Instant.parse("2026-03-31T00:00:00Z"),
            1,
            WantedCondition.NEW,
            RankingSort.TOTAL,
            null,
            MemberProgram.ofRequest(List.of(programs)));
    return BasketComparison.of(items, null, shopper, 1);
  }

  private static BasketItem item(int quantity, OfferCandidate... offers) {
    return new BasketItem("prd_1", quantity, List.of(offers));
  }

  private static OfferCandidate offer(String shop, long price, OfferDetails details) {
    return TestBaskets.offer("ofr_" + shop, shop, price, List.of(FREE_FROM_20), List.of(), details);
  }

  private static List<MemberPrice> member(long amount) {
    return List.of(new MemberPrice(amount, "EUR", "Club", null, null, null));
  }
}
