package io.commercegraph.query.shops;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.shops.ShopChanged;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopDirectory.ShopRef;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.log.TestPostgres;
import io.commercegraph.log.json.JsonDialect;
import io.commercegraph.query.Facts;
import io.commercegraph.query.Served;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Shows that the shops in memory are those that the projection wrote. */
class ShopsProjectionTest {

  private static final Instant T0 = Instant.parse("2026-01-01T00:00:00.123456Z");

  private final ShopTable table =
      new ShopTable(JdbcClient.create(TestPostgres.migratedDatabase()), JsonDialect.mapper());
  private final ShopsProjection projection = new ShopsProjection(table);
  private final InMemoryShops book = new InMemoryShops(table, model -> 3);

  @BeforeEach
  void threeShopsOfWhichOneIsGone() {
    projection.apply(
        List.of(
            at(
                1,
                new ShopListed(
                    "shp_1",
                    "one.example",
                    new ShopDescription("One", "DE", "Home & Garden", List.of()))),
            at(
                2,
                new ShopListed(
                    "shp_2",
                    "two.example",
                    new ShopDescription("Two", null, null, List.of("DE", "AT")))),
            at(3, offer("a", "shp_1"))));
    projection.apply(
        List.of(
            at(4, offer("b", "shp_1")),
            at(
                5,
                new ShopChanged(
                    "shp_1", new ShopDescription("Uno", "IT", "Home & Garden", List.of("IT")))),
            at(6, new ShopListed("shp_3", "three.example", ShopDescription.named("Three"))),
            at(7, new ShopWithdrawn("shp_3"))));
  }

  @Test
  void theBookLoadsWhatTheProjectionWrote() {
    assertThat(Served.by(book).position()).isEqualTo(3);

    ShopEntry one = book.listed("shp_1").orElseThrow();
    assertThat(one.description().name()).isEqualTo("Uno");
    assertThat(one.offerCount()).isEqualTo(2);
    assertThat(one.description().shipsTo()).containsExactly("IT");
    assertThat(one.updatedAt()).isEqualTo(T0.plusSeconds(5));
    assertThat(book.find("shp_3")).isEmpty();
    assertThat(book.listed()).hasSize(2);
  }

  @Test
  void aShopIsFoundByItsDomainInAnySpelling() {
    Served.by(book).apply(List.of(at(8, listed("brew.example"))));

    assertThat(book.find("https://WWW.Brew.Example:443/offers?x=1"))
        .map(ShopRef::domain)
        .contains("brew.example");
    assertThat(book.find("other.example")).isEmpty();
    assertThat(book.find("no domain at all")).isEmpty();
  }

  @Test
  void aRepeatedBatchChangesNothing() {
    List<ShopEntry> before = table.all();

    projection.apply(List.of(at(3, offer("a", "shp_1")), at(4, offer("b", "shp_1"))));

    assertThat(table.all()).containsExactlyInAnyOrderElementsOf(before);
  }

  private static ShopListed listed(String domain) {
    String id = ShopId.of(new ShopDomain(domain));
    return new ShopListed(id, domain, new ShopDescription("Brew", "SE", "Coffee", List.of()));
  }

  private static OfferListed offer(String id, String shop) {
    return new OfferListed(
        id,
        shop,
        id,
        "prd_1",
        "own",
        Facts.described("Title", "https://one.example/" + id, "new"),
        T0);
  }

  private static RecordedEvent<Event> at(long position, Event event) {
    return new RecordedEvent<>(position, "evt_" + position, T0.plusSeconds(position), event);
  }
}
