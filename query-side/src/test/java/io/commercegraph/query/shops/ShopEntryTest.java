package io.commercegraph.query.shops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.shops.ShopChanged;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.query.Facts;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Shows what each event makes of a shop's entry. */
class ShopEntryTest {

  private static final Instant T0 = Instant.parse("2026-01-01T00:00:00Z");
  private static final ShopListed LISTED =
      new ShopListed(
          "shp_1",
          "shop.example",
          new ShopDescription("Shop", "DE", "Garden", List.of("DE", "AT")));

  @Test
  void aListedShopHasNoOffersYet() {
    ShopEntry shop = fold(LISTED);

    assertThat(shop.listed()).isTrue();
    assertThat(shop.offerCount()).isZero();
    assertThat(shop.updatedAt()).isEqualTo(T0.plusSeconds(1));
  }

  @Test
  void offersAreCountedAndDoNotUpdateTheShopItself() {
    ShopEntry shop = fold(LISTED, offer("a"), offer("b"), new OfferWithdrawn("a", "shp_1", T0));

    assertThat(shop.offerCount()).isEqualTo(1);
    assertThat(shop.updatedAt()).isEqualTo(T0.plusSeconds(1));
  }

  @Test
  void anEventThatComesTwiceCountsOnce() {
    ShopEntry shop = fold(LISTED, offer("a"));

    assertThat(ShopEntry.evolve(shop, at(2, offer("a")))).isSameAs(shop);
  }

  @Test
  void aChangeKeepsTheDomainAndTheCounts() {
    ShopEntry shop =
        fold(LISTED, offer("a"), new ShopChanged("shp_1", ShopDescription.named("New")));

    assertThat(shop.domain()).isEqualTo("shop.example");
    assertThat(shop.description().name()).isEqualTo("New");
    assertThat(shop.offerCount()).isEqualTo(1);
    assertThat(shop.updatedAt()).isEqualTo(T0.plusSeconds(3));
  }

  @Test
  void aWithdrawnShopCanComeBack() {
    assertThat(fold(LISTED, new ShopWithdrawn("shp_1")).listed()).isFalse();
    assertThat(fold(LISTED, new ShopWithdrawn("shp_1"), LISTED).listed()).isTrue();
  }

  @Test
  void anOfferOfAShopThatWasNeverListedIsAFault() {
    assertThatThrownBy(() -> fold(offer("a")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("never listed");
  }

  private static OfferListed offer(String id) {
    return new OfferListed(
        id,
        "shp_1",
        id,
        "prd_1",
        "own",
        Facts.described("Title", "https://shop.example/" + id, "new"),
        T0);
  }

  private static ShopEntry fold(Event... events) {
    @Nullable ShopEntry entry = null;
    for (int i = 0; i < events.length; i++) {
      entry = ShopEntry.evolve(entry, at(i + 1, events[i]));
    }
    return Objects.requireNonNull(entry);
  }

  private static RecordedEvent<Event> at(long position, Event event) {
    return new RecordedEvent<>(position, "evt_" + position, T0.plusSeconds(position), event);
  }
}
