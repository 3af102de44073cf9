package io.commercegraph.command.feeds;

import static io.commercegraph.command.feeds.FeedTexts.HEADER;
import static io.commercegraph.command.feeds.FeedTexts.offers;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.feeds.FeedMode;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferId;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.values.ShopDomain;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Tests which events an import of a feed appends, and that the same feed again appends none. */
@FeedImportingTest
class FeedImportTest {

  @Autowired ImportedFeeds feeds;

  private long before;

  @BeforeEach
  void remember() {
    before = feeds.head();
  }

  @Test
  void theSameFileAgainChangesNothing() {
    String feed = offers("same", 1, 1_500, "10.00");

    FeedReport first = feeds.run("same.example", feed);
    assertThat(first.changed()).isEqualTo(1_500);
    assertThat(feeds.eventsAfter(before))
        .hasSize(1 + 3 * 1_500 + 1)
        .hasAtLeastOneElementOfType(ShopListed.class)
        .hasAtLeastOneElementOfType(ProductFounded.class);

    before = feeds.head();
    FeedReport again = feeds.run("same.example", feed);
    assertThat(again.unchanged()).isEqualTo(1_500);
    assertThat(feeds.eventsAfter(before))
        .hasSize(3)
        .hasOnlyElementsOfTypes(OffersSeen.class, FeedRunEnded.class);

    before = feeds.head();
    FeedReport full = feeds.run("same.example", feed, FeedMode.FULL);
    assertThat(full.unchanged()).isEqualTo(1_500);
    assertThat(feeds.eventsAfter(before))
        .singleElement()
        .isInstanceOfSatisfying(FeedRunEnded.class, run -> assertThat(run.keptAll()).isTrue());
  }

  @Test
  void noTypeOfRowSaysAnythingNewTheSecondTime() {
    String offer = ImportedFeeds.offer("all.example", "1");
    String feed =
        """
        {"type":"shop","domain":"all.example","name":"All","country":"DE","ships_to":["DE"]}
        {"type":"product","gtin":"9520000000011","name":"Thing"}
        {"type":"offer","shop_domain":"all.example","item_id":"1","title":"T","url":"https://all.example/1","price":"10 EUR"}
        {"type":"coupon","shop_domain":"all.example","code":"TEN","percent_off":10,"countries":["DE"],"ends_at":"2027-01-01T00:00:00Z"}
        {"type":"shipping","shop_domain":"all.example","name":"DHL","country":"DE","price":"4.90 EUR"}
        {"type":"click","id":"c","at":"2026-05-01T00:00:00Z","offer_id":"%s"}
        {"type":"transaction","id":"t","at":"2026-05-01T00:00:00Z","shop_domain":"all.example","offer_id":"%s","total":"10 EUR","status":"completed"}
        {"type":"rating","provider":"p","domain":"all.example","rating":{"value":4.50,"scale_min":1,"scale_max":5,"count":10}}
        """
            .formatted(offer, offer);

    FeedReport first = feeds.run(null, feed);
    assertThat(first.changed()).isEqualTo(8);
    assertThat(feeds.run(null, feed).unchanged()).isEqualTo(8);
  }

  @Test
  void clicksOfKnownIdsSayNothingNewThoughTheirOfferIsNewInTheSameChunk() {
    feeds.run(null, clicks("1", 60));

    FeedReport again = feeds.run(null, clicks("2", 60));

    assertThat(again.changed()).as("the offer").isOne();
    assertThat(again.unchanged()).as("clicks and shop").isEqualTo(61);
  }

  /** An offer, and clicks on it whose ids are those of every other feed of this shop. */
  private static String clicks(String item, int clicks) {
    StringBuilder feed =
        new StringBuilder(
            """
            {"type":"shop","domain":"clicks.example","name":"Clicks","country":"DE","ships_to":["DE"]}
            {"type":"offer","shop_domain":"clicks.example","item_id":"%s","title":"T","url":"https://clicks.example/%s","price":"10 EUR"}
            """
                .formatted(item, item));
    String offer = OfferId.of(ShopId.of(new ShopDomain("clicks.example")), item);
    for (int i = 0; i < clicks; i++) {
      feed.append(
          "{\"type\":\"click\",\"id\":\"c%d\",\"at\":\"2026-05-01T00:00:00Z\",\"offer_id\":\"%s\"}%n"
              .formatted(i, offer));
    }
    return feed.toString();
  }

  @Test
  void ofTwoRowsOfOneIdThatSayTwoThingsTheFirstCountsEachTime() {
    String feed =
        offers("double", 1, 1_200, "10.00")
            + offers("double", 7, 1, "11.00").substring(HEADER.length())
            + offers("double", 8, 1, "10.00").substring(HEADER.length());

    FeedReport first = feeds.run("double.example", feed);
    assertThat(first.rejected()).isOne();
    assertThat(first.unchanged()).as("said twice alike").isOne();
    before = feeds.head();
    FeedReport again = feeds.run("double.example", feed, FeedMode.FULL);

    assertThat(again.rejected()).isOne();
    assertThat(again.changed()).isZero();
    assertThat(again.withdrawn()).isZero();
    assertThat(feeds.eventsAfter(before)).hasOnlyElementsOfTypes(FeedRunEnded.class);
  }

  @Test
  void onlyWhatChangedIsAppended() {
    feeds.run("changed.example", offers("changed", 1, 10, "10.00"));
    before = feeds.head();

    String feed =
        offers("changed", 1, 10, "10.00")
            .replace("\"Thing 3\"", "\"Thing three\"")
            .replace("/4,10.00 EUR", "/4,9.00 EUR");
    FeedReport report = feeds.run("changed.example", feed, FeedMode.FULL);

    assertThat(report.changed()).isEqualTo(2);
    assertThat(feeds.eventsAfter(before).stream().map(Event::getClass).map(Class::getSimpleName))
        .containsExactly("ProductChanged", "OfferChanged", "PriceObserved", "FeedRunEnded");
  }

  @Test
  void offersMeetByGtinElseByBrandAndModelThatNeverJoinsTwoGtins() {
    feeds.run("a.example", HEADER + row("a", 1, "", "Acme", "X-100"));
    feeds.run("b.example", HEADER + row("b", 1, "4006381333931", "ACME", "x100"));
    feeds.run("c.example", HEADER + row("c", 1, "", "acme", "X 100"));
    feeds.run("d.example", HEADER + row("d", 1, "4006381333948", "Acme", "X100"));
    feeds.run("e.example", HEADER + row("e", 1, "2012345678903", "", ""));

    String byGtin = feeds.product("b.example");
    assertThat(feeds.eventsAfter(before))
        .filteredOn(e -> e instanceof ProductsJoined)
        .singleElement()
        .isEqualTo(new ProductsJoined(feeds.product("a.example"), byGtin));
    assertThat(feeds.product("c.example")).isEqualTo(byGtin);
    assertThat(feeds.product("d.example")).isNotEqualTo(byGtin);
    assertThat(feeds.listed("e.example").rule()).isEqualTo("own");
  }

  private static String row(String shop, int id, String gtin, String brand, String mpn) {
    return id
        + ",Thing,https://"
        + shop
        + ".example/1,1 EUR,in stock,"
        + gtin
        + ","
        + brand
        + ","
        + mpn
        + "\n";
  }

  @Test
  void twoImportsOfOneShopAtOnceEndInOneOfTheTwoOrders() {
    List<CompletableFuture<FeedReport>> both =
        List.of("10.00", "11.00").stream()
            .map(
                price ->
                    CompletableFuture.supplyAsync(
                        () ->
                            feeds.run(
                                "twice.example",
                                offers("twice", 1, 2_000, price),
                                FeedMode.INCREMENTAL)))
            .toList();
    FeedReport later =
        both.stream()
            .map(CompletableFuture::join)
            .max(Comparator.comparing(FeedReport::startedAt))
            .orElseThrow();

    List<Event> events = feeds.eventsAfter(before);
    assertThat(presentPrices(events).values())
        .as("of %s, whichever of the two ended first", later)
        .hasSize(2_000)
        .allMatch(seen -> seen.observedAt().equals(later.startedAt()));
    assertThat(
            Set.copyOf(presentPrices(events).values().stream().map(PriceObserved::amount).toList()))
        .hasSize(1);
    assertThat(events).filteredOn(e -> e instanceof OfferListed).hasSize(2_000);
    assertThat(events).filteredOn(e -> e instanceof OfferChanged).isEmpty();
    assertThat(events).filteredOn(e -> e instanceof ShopListed).hasSize(1);
    assertThat(events).filteredOn(e -> e instanceof PriceObserved).hasSizeBetween(2_000, 4_000);
  }

  private static Map<String, PriceObserved> presentPrices(List<Event> events) {
    return events.stream()
        .filter(PriceObserved.class::isInstance)
        .map(PriceObserved.class::cast)
        .collect(
            Collectors.toMap(
                PriceObserved::offerId,
                Function.identity(),
                BinaryOperator.maxBy(Comparator.comparing(PriceObserved::observedAt))));
  }

  @Test
  void aDryRunSaysWhatWouldHappenAndRecordsNothing() {
    FeedReport report = feeds.dryRun("dry.example", offers("dry", 1, 5, "10.00"));
    assertThat(report.changed()).isEqualTo(5);
    assertThat(feeds.eventsAfter(before)).isEmpty();
  }
}
