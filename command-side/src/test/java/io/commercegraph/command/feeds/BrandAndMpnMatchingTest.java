package io.commercegraph.command.feeds;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferDescription;
import io.commercegraph.api.offers.OfferId;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.api.products.ProductDescription;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.feeds.ledger.LedgerCatchUp;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.NewEvent;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests which offers without a GTIN are matched by brand and MPN, also after an upgrade. */
@FeedImportingTest
class BrandAndMpnMatchingTest {

  private static final Instant BEFORE = Instant.parse("2026-01-01T00:00:00Z");

  @Autowired ImportedFeeds feeds;
  @Autowired EventLog log;
  @Autowired LedgerCatchUp ledgerCatchUp;
  @Autowired JdbcClient jdbc;

  private long before;

  @BeforeEach
  void remember() {
    before = feeds.head();
  }

  @Test
  void numbersThatTellNoModelsApartJoinNothing() {
    offer("s4.example", "Kingston", "FURY", "Fury 4 GB");
    offer("s16.example", "Kingston", "FURY", "Fury 16 GB");
    offer("s32.example", "Kingston", "FURY", "Fury");
    offer("n1.example", "Kingston", "K1", "Stick");
    offer("n2.example", "Kingston", "K1", "Stick");
    assertThat(
            List.of(
                feeds.product("s4.example"),
                feeds.product("s16.example"),
                feeds.product("s32.example"),
                feeds.product("n1.example"),
                feeds.product("n2.example")))
        .doesNotHaveDuplicates();
    assertThat(rule("s4.example")).isEqualTo("own");
  }

  @Test
  void aBrandsLegalFormAndSpellingSeparateNothing() {
    offer("l1.example", "Sony Corp.", "WH-1000", "Headphones");
    offer("l2.example", "SONY Corporation", "wh1000", "Headphones");
    offer("l3.example", "Sony", "WH 1000", "Headphones");
    assertThat(feeds.product("l1.example"))
        .isEqualTo(feeds.product("l2.example"))
        .isEqualTo(feeds.product("l3.example"))
        .isEqualTo(ProductId.ofBrandAndMpn("Sony", "WH1000"));
    assertThat(rule("l2.example")).isEqualTo("brand_mpn");
  }

  @Test
  void amountsSeparateWhereBothTitlesNameSome() {
    offer("a4.example", "Crucial", "CT-8G4", "Stick 4 GB");
    offer("a16.example", "Crucial", "CT-8G4", "Stick 16GB");
    offer("b16.example", "Crucial", "CT8G4", "Memory, 16 GB");
    offer("a0.example", "Crucial", "CT-8G4", "Stick");
    offer("a32.example", "Crucial", "CT-8G4", "Stick 32 GB");
    assertThat(feeds.product("a16.example"))
        .isEqualTo(feeds.product("b16.example"))
        .isNotEqualTo(feeds.product("a4.example"));
    assertThat(feeds.product("a0.example")).isEqualTo(feeds.product("a4.example"));
    assertThat(feeds.product("a32.example"))
        .isNotIn(feeds.product("a4.example"), feeds.product("a16.example"));
    assertThat(rule("a16.example")).isEqualTo("brand_mpn");
  }

  @Test
  void amountsSeparateAlsoWhereTheFirstTitleNamedNone() {
    offer("c0.example", "Crucial", "MX-500", "Drive");
    offer("c1.example", "Crucial", "MX-500", "Drive 1 TB");
    offer("c2.example", "Crucial", "MX-500", "Drive 2 TB");
    offer("c1000.example", "Crucial", "MX-500", "Drive 1000 GB");
    assertThat(feeds.product("c1.example"))
        .isEqualTo(feeds.product("c0.example"))
        .isEqualTo(feeds.product("c1000.example"));
    assertThat(feeds.product("c2.example")).isNotEqualTo(feeds.product("c0.example"));

    List<Event> events = feeds.eventsAfter(before);
    before = feeds.head();
    assertThat(offer("c2.example", "Crucial", "MX-500", "Drive 2 TB").unchanged()).isOne();
    assertThat(feeds.eventsAfter(before))
        .hasOnlyElementsOfTypes(OffersSeen.class, FeedRunEnded.class);
    assertThat(events).filteredOn(ProductsJoined.class::isInstance).hasSize(1);
  }

  @Test
  void allInOneFeedComesToTheSame() {
    String feed =
        """
        id,title,link,price,brand,mpn
        1,Screen,https://one.example/1,1 EUR,Dell,U-2724
        2,Screen 27 inch,https://one.example/2,1 EUR,Dell Inc.,U-2724
        3,Screen 68.6 cm,https://one.example/3,1 EUR,DELL,U2724
        4,Screen 32 inch,https://one.example/4,1 EUR,Dell,U-2724
        """;
    feeds.run("one.example", feed);
    assertThat(feeds.listed("one.example", "1").productId())
        .isEqualTo(feeds.listed("one.example", "2").productId())
        .isEqualTo(feeds.listed("one.example", "3").productId())
        .isNotEqualTo(feeds.listed("one.example", "4").productId());
    before = feeds.head();
    assertThat(feeds.run("one.example", feed).unchanged()).isEqualTo(4);
    assertThat(feeds.eventsAfter(before))
        .hasOnlyElementsOfTypes(OffersSeen.class, FeedRunEnded.class);
  }

  @Test
  void aGtinDoesNotTakeOverAModelOfOtherAmounts() {
    offer("g4.example", "Samsung", "EVO-870", "Drive 4 TB");
    feeds.run(
        "g1.example",
        """
        id,title,link,price,brand,mpn,gtin
        1,Drive 1 TB,https://g1.example/1,1 EUR,Samsung,EVO-870,4006381333931
        """);
    assertThat(feeds.eventsAfter(before)).noneMatch(ProductsJoined.class::isInstance);
    feeds.run(
        "g2.example",
        """
        id,title,link,price,brand,mpn,gtin
        1,Drive 4000 GB,https://g2.example/1,1 EUR,Samsung,EVO-870,4006381333948
        """);
    assertThat(feeds.eventsAfter(before))
        .contains(new ProductsJoined(feeds.product("g4.example"), feeds.product("g2.example")));
  }

  /**
   * Starts from the state that an older version has left, with matches that today's rules would not
   * make.
   */
  @Test
  void whatWasMatchedBeforeStaysAndTheSameFeedSaysNothingNew() {
    String fury = ProductId.ofBrandAsSpelledAndMpn("Kingston Technology Corp.", "FURY");
    String shop = ShopId.of(new ShopDomain("old.example"));
    record(shop, new ShopListed(shop, "old.example", ShopDescription.named("old.example")));
    record(
        fury,
        new ProductFounded(
            fury,
            null,
            new ProductDescription("Kingston Technology Corp.", "FURY", "F 4 GB", null, null)));
    released(shop, "1", fury, "F 4 GB", "FURY");
    released(shop, "2", fury, "F 16 GB", "FURY");
    String model = ProductId.ofBrandAsSpelledAndMpn("Kingston Technology Corp.", "KVR-32");
    record(
        model,
        new ProductFounded(
            model,
            null,
            new ProductDescription("Kingston Technology Corp.", "KVR-32", "K 4 GB", null, null)));
    released(shop, "3", model, "K 4 GB", "KVR-32");
    released(shop, "4", model, "K 16 GB", "KVR-32");
    ledgerCatchUp.catchUp(before);
    jdbc.sql("UPDATE feed_ledger SET amounts = NULL").update();

    before = feeds.head();
    assertThat(feeds.run("old.example", old("")).unchanged()).isEqualTo(4);
    assertThat(feeds.eventsAfter(before))
        .hasOnlyElementsOfTypes(OffersSeen.class, FeedRunEnded.class);

    before = feeds.head();
    assertThat(feeds.run("old.example", old("?from=feed")).changed()).isEqualTo(4);
    assertThat(feeds.eventsAfter(before))
        .hasOnlyElementsOfTypes(OfferChanged.class, FeedRunEnded.class)
        .noneMatch(OfferMatched.class::isInstance);

    before = feeds.head();
    String product =
        "{\"type\":\"product\",\"brand\":\"Kingston Technology"
            + " Corp.\",\"mpn\":\"FURY\",\"name\":\"F 4 GB\"}\n";
    assertThat(feeds.run(null, product).unchanged()).isOne();
    assertThat(feeds.run(null, product.replace("FURY", "BEAST")).rejected()).isOne();

    // What is new meets the product that is there, but nothing by the old rules.
    offer("new.example", "Kingston Technology", "KVR-32", "K 4 GB");
    offer("new2.example", "Kingston Technology Corp.", "KVR-32", "K 4 GB");
    offer("new3.example", "Kingston Technology Corp.", "KVR-32", "K 64 GB");
    offer("new4.example", "Kingston Technology Corp.", "FURY", "F 4 GB");
    assertThat(feeds.product("new2.example")).isEqualTo(feeds.product("new.example"));
    assertThat(List.of(feeds.product("new3.example"), feeds.product("new4.example")))
        .doesNotContain(fury, model)
        .doesNotHaveDuplicates();
  }

  @Test
  void aNewKeyFindsTheProductThatItsSpellingFounded() {
    String model = ProductId.ofBrandAsSpelledAndMpn("Wacom GmbH", "CTL-672");
    record(
        model,
        new ProductFounded(
            model, null, new ProductDescription("Wacom GmbH", "CTL-672", "Tablet", null, null)));
    ledgerCatchUp.catchUp(before);
    offer("w1.example", "Wacom GmbH", "CTL-672", "Tablet");
    offer("w2.example", "Wacom", "CTL672", "Tablet");
    assertThat(List.of(feeds.product("w1.example"), feeds.product("w2.example")))
        .containsOnly(model);
    assertThat(feeds.eventsAfter(before))
        .contains(new ProductsJoined(ProductId.ofBrandAndMpn("Wacom", "CTL672"), model));
  }

  private void released(String shop, String item, String product, String title, String mpn) {
    String offer = OfferId.of(shop, item);
    record(
        offer,
        new OfferListed(
            offer,
            shop,
            item,
            product,
            "brand_mpn",
            new OfferDescription(
                title,
                "https://old.example/" + item,
                "Kingston Technology Corp.",
                mpn,
                null,
                null,
                null,
                "new"),
            BEFORE));
    log.append(
        List.of(
            new NewEvent(
                UUID.randomUUID(),
                offer,
                1,
                new PriceObserved(offer, shop, 100, "EUR", null, "unknown", BEFORE))));
  }

  private void record(String stream, Event event) {
    log.append(List.of(new NewEvent(UUID.randomUUID(), stream, 0, event)));
  }

  private static String old(String query) {
    return """
    id,title,link,price,brand,mpn
    1,F 4 GB,https://old.example/1%s,1 EUR,Kingston Technology Corp.,FURY
    2,F 16 GB,https://old.example/2%s,1 EUR,Kingston Technology Corp.,FURY
    3,K 4 GB,https://old.example/3%s,1 EUR,Kingston Technology Corp.,KVR-32
    4,K 16 GB,https://old.example/4%s,1 EUR,Kingston Technology Corp.,KVR-32
    """
        .replace("%s", query);
  }

  private FeedReport offer(String shop, String brand, String mpn, String title) {
    return feeds.run(
        shop,
        "id\ttitle\tlink\tprice\tbrand\tmpn\n1\t%s\thttps://%s/1\t1 EUR\t%s\t%s\n"
            .formatted(title, shop, brand, mpn));
  }

  private String rule(String shop) {
    return feeds.listed(shop, "1").rule();
  }
}
