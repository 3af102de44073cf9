package io.commercegraph.edge.ucp;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.ucp.wire.Availability;
import io.commercegraph.edge.ucp.wire.Price;
import io.commercegraph.edge.ucp.wire.Seller;
import io.commercegraph.edge.ucp.wire.SellerOffer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What can be had comes first, then the new, then the currency, then the price. */
class PreferredOffersTest {

  private static final PreferredOffers IN_EUROS = new PreferredOffers("EUR");

  @Test
  void eachCriterionDecidesBeforeTheNext() {
    SellerOffer best = offer("best", 900, "EUR", true, "new");
    SellerOffer dearer = offer("dearer", 950, "EUR", true, "new");
    SellerOffer francs = offer("francs", 100, "CHF", true, "new");
    SellerOffer used = offer("used", 50, "EUR", true, "used");
    SellerOffer gone = offer("gone", 10, "EUR", false, "new");
    assertThat(first(9, List.of(List.of(gone, used, francs, dearer, best))))
        .containsExactly("best", "dearer", "francs", "used", "gone");
  }

  @Test
  void anOfferOfTwoListsCountsOnce() {
    SellerOffer one = offer("one", 900, "EUR", true, "new");
    SellerOffer other = offer("other", 950, "EUR", true, "new");
    assertThat(first(2, List.of(List.of(other, one), List.of(one))))
        .containsExactly("one", "other");
    assertThat(first(1, List.of(List.of(other, one), List.of(one)))).containsExactly("one");
  }

  @Test
  void equalOffersGoByTheirIds() {
    SellerOffer a = offer("a", 900, "EUR", true, "new");
    SellerOffer b = offer("b", 900, "EUR", true, "new");
    assertThat(first(2, List.of(List.of(b, a)))).containsExactly("a", "b");
  }

  private static List<String> first(int count, List<List<SellerOffer>> lists) {
    return IN_EUROS.first(count, lists.stream()).stream().map(SellerOffer::itemId).toList();
  }

  private static SellerOffer offer(
      String id, long amount, String currency, boolean available, String condition) {
    return new SellerOffer(
        new Seller("hier.example"),
        id,
        new Price(amount, currency),
        null,
        null,
        new Availability(available, available ? "in_stock" : "out_of_stock"),
        null,
        condition,
        "2026-11-23T10:00:00Z");
  }
}
