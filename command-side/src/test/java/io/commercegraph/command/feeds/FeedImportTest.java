package io.commercegraph.command.feeds;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.feeds.FeedMode;
import io.commercegraph.api.feeds.FeedOrder;
import io.commercegraph.api.feeds.FeedReject;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferId;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductsJoined;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.entities.EntityConfiguration;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogTest;
import io.commercegraph.log.NewEvent;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Shows which events an import of a feed appends, and that the same feed again appends none. */
@LogTest
@Import(FeedImportTest.Feeds.class)
class FeedImportTest {

  private static final String HEADER = "id,title,link,price,availability,gtin,brand,mpn\n";

  @Import(EntityConfiguration.class)
  @ComponentScan({"io.commercegraph.command.feeds", "io.commercegraph.command.matching.flow"})
  static class Feeds {}

  @Autowired PostgresFeedImport feeds;
  @Autowired RunRetention retention;
  @Autowired StoppedRuns stopped;
  @Autowired EventLog log;
  @Autowired JdbcClient jdbc;

  private long before;

  @BeforeEach
  void remember() {
    before = log.head();
  }

  @Test
  void theSameFileAgainChangesNothing() {
    String feed = offers("same", 1, 1_500, "10.00");

    FeedReport first = run("same.example", feed, FeedMode.INCREMENTAL);
    assertThat(first.changed()).isEqualTo(1_500);
    assertThat(newEvents())
        .hasSize(1 + 3 * 1_500 + 1)
        .hasAtLeastOneElementOfType(ShopListed.class)
        .hasAtLeastOneElementOfType(ProductFounded.class);

    before = log.head();
    FeedReport again = run("same.example", feed, FeedMode.INCREMENTAL);
    assertThat(again.unchanged()).isEqualTo(1_500);
    assertThat(newEvents()).hasSize(3).hasOnlyElementsOfTypes(OffersSeen.class, FeedRunEnded.class);

    before = log.head();
    FeedReport full = run("same.example", feed, FeedMode.FULL);
    assertThat(full.unchanged()).isEqualTo(1_500);
    assertThat(newEvents())
        .singleElement()
        .isInstanceOfSatisfying(FeedRunEnded.class, run -> assertThat(run.keptAll()).isTrue());
  }

  @Test
  void noTypeOfRowSaysAnythingNewTheSecondTime() {
    String offer = offer("all.example");
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

    FeedReport first = run(null, feed, FeedMode.INCREMENTAL);
    assertThat(first.changed()).isEqualTo(8);
    assertThat(run(null, feed, FeedMode.INCREMENTAL).unchanged()).isEqualTo(8);
  }

  @Test
  void clicksOfKnownIdsSayNothingNewThoughTheirOfferIsNewInTheSameChunk() {
    run(null, clicks("1", 60), FeedMode.INCREMENTAL);

    FeedReport again = run(null, clicks("2", 60), FeedMode.INCREMENTAL);

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

    FeedReport first = run("double.example", feed, FeedMode.INCREMENTAL);
    assertThat(first.rejected()).isOne();
    assertThat(first.unchanged()).as("said twice alike").isOne();
    before = log.head();
    FeedReport again = run("double.example", feed, FeedMode.FULL);

    assertThat(again.rejected()).isOne();
    assertThat(again.changed()).isZero();
    assertThat(again.withdrawn()).isZero();
    assertThat(newEvents()).hasOnlyElementsOfTypes(FeedRunEnded.class);
  }

  @Test
  void onlyWhatChangedIsAppended() {
    run("changed.example", offers("changed", 1, 10, "10.00"), FeedMode.INCREMENTAL);
    before = log.head();

    String feed =
        offers("changed", 1, 10, "10.00")
            .replace("\"Thing 3\"", "\"Thing three\"")
            .replace("/4,10.00 EUR", "/4,9.00 EUR");
    FeedReport report = run("changed.example", feed, FeedMode.FULL);

    assertThat(report.changed()).isEqualTo(2);
    assertThat(newEvents().stream().map(Event::getClass).map(Class::getSimpleName))
        .containsExactly("ProductChanged", "OfferChanged", "PriceObserved", "FeedRunEnded");
  }

  @Test
  void aFullRunWithdrawsWhatIsLeftOutButNotByTheWholesale() {
    run("full.example", offers("full", 1, 100, "10.00"), FeedMode.FULL);
    before = log.head();

    FeedReport held = run("full.example", offers("full", 1, 70, "10.00"), FeedMode.FULL);
    assertThat(held.withdrawn()).isZero();
    assertThat(held.withheld()).isEqualTo(30);
    assertThat(held.problem()).contains("more than a fifth");
    assertThat(newEvents()).hasOnlyElementsOfTypes(OffersSeen.class, FeedRunEnded.class);

    // Row 90 is there, though it cannot be taken: it stays.
    FeedReport few =
        run(
            "full.example",
            offers("full", 1, 89, "10.00") + "90,No price,https://full.example/90,,,,,\n",
            FeedMode.FULL);
    assertThat(few.withdrawn()).isEqualTo(10);
    assertThat(few.rejected()).isEqualTo(1);
    List<FeedReject> rejects = new ArrayList<>();
    feeds.rejects(few.runId(), rejects::add);
    assertThat(rejects).singleElement().extracting(FeedReject::key).isEqualTo("90");

    before = log.head();
    FeedReport back = run("full.example", offers("full", 91, 1, "12.00"), FeedMode.INCREMENTAL);
    assertThat(back.changed()).isEqualTo(1);
    assertThat(newEvents().stream().map(Event::getClass).map(Class::getSimpleName))
        .containsExactly("OfferListed", "PriceObserved", "FeedRunEnded");
    assertThat(forced("full.example", offers("full", 1, 1, "10.00")).withdrawn()).isEqualTo(90);
    assertThat(newEvents()).filteredOn(e -> e instanceof OfferWithdrawn).hasSize(90);
  }

  @Test
  void aLateObservationErasesNoConfirmationThatIsAfterIt() {
    for (String day : List.of("05-01", "05-08", "05-15", "05-22", "05-29")) {
      run(null, carried(day, "10 EUR"), FeedMode.INCREMENTAL);
    }
    assertThat(steps("weekly.example")).containsExactly("2026-05-01T00:00:00Z 1000");

    run(null, weekly("05-03", "6 EUR"), FeedMode.INCREMENTAL);
    run(null, weekly("05-17", "7 EUR"), FeedMode.INCREMENTAL);

    assertThat(steps("weekly.example"))
        .containsExactly(
            "2026-05-01T00:00:00Z 1000",
            "2026-05-03T00:00:00Z 600",
            "2026-05-08T00:00:00Z 1000",
            "2026-05-17T00:00:00Z 700",
            "2026-05-22T00:00:00Z 1000");
    assertThat(run(null, weekly("05-03", "6 EUR"), FeedMode.INCREMENTAL).changed()).isZero();
  }

  @Test
  void aFullRunConfirmsAllThatItKept() {
    FeedReport first = run("kept.example", offers("kept", 1, 3, "10.00"), FeedMode.FULL);
    FeedReport second = run("kept.example", offers("kept", 1, 3, "10.00"), FeedMode.FULL);
    FeedReport third = run("kept.example", offers("kept", 1, 3, "10.00"), FeedMode.FULL);
    Instant between = second.startedAt().minusNanos(1_000);

    run(
        null,
        "{\"type\":\"price\",\"shop_domain\":\"kept.example\",\"item_id\":\"1\",\"price\":\"6"
            + " EUR\",\"observed_at\":\""
            + between
            + "\"}",
        FeedMode.INCREMENTAL);

    assertThat(third.startedAt()).isAfter(second.startedAt());
    assertThat(steps("kept.example"))
        .containsExactly(
            first.startedAt() + " 1000", between + " 600", second.startedAt() + " 1000");
  }

  @Test
  void aPriceLineIsAFactThoughNothingChangedAndARepeatIsNone() {
    String first = carried("07-01", "10 EUR").replace("weekly.", "facts.");
    run(null, first, FeedMode.INCREMENTAL);
    String lines =
        (weekly("07-08", "10 EUR") + weekly("07-15", "10 EUR")).replace("weekly.", "facts.");

    assertThat(run(null, lines, FeedMode.INCREMENTAL).changed()).isEqualTo(2);
    assertThat(run(null, lines, FeedMode.INCREMENTAL).unchanged()).isEqualTo(2);

    assertThat(steps("facts.example"))
        .containsExactly(
            "2026-07-01T00:00:00Z 1000", "2026-07-08T00:00:00Z 1000", "2026-07-15T00:00:00Z 1000");
  }

  private static String carried(String day, String price) {
    return """
    {"type":"shop","domain":"weekly.example","name":"Weekly","country":"DE","ships_to":["DE"]}
    {"type":"offer","shop_domain":"weekly.example","item_id":"1","title":"T","url":"https://weekly.example/1","price":"%s","availability":"in_stock","observed_at":"2026-%s"}
    """
        .formatted(price, day);
  }

  private static String weekly(String day, String price) {
    return """
    {"type":"price","shop_domain":"weekly.example","item_id":"1","price":"%s","availability":"in_stock","observed_at":"2026-%s"}
    """
        .formatted(price, day);
  }

  @Test
  void lateObservationsLandAtTheirOwnTimeOnceAndNeverMoveThePresentPrice() {
    String offer =
        """
        {"type":"offer","shop_domain":"late.example","item_id":"1","title":"T","url":"https://late.example/1","price":"10 EUR","availability":"in_stock","observed_at":"2026-05-01"}
        """;
    String prices =
        price("2026-05-10", "12 EUR")
            + price("2026-05-20", "12 EUR")
            + price("2026-05-05", "8 EUR")
            + price("2026-05-12", "12 EUR")
            + price("2026-05-15", "9 EUR")
            + price("2026-05-16", "9 EUR");
    run(null, offer + prices, FeedMode.INCREMENTAL);

    assertThat(steps("late.example"))
        .containsExactlyInAnyOrder(
            "2026-05-01T00:00:00Z 1000",
            "2026-05-05T00:00:00Z 800",
            "2026-05-10T00:00:00Z 1200",
            "2026-05-12T00:00:00Z 1200",
            "2026-05-15T00:00:00Z 900",
            "2026-05-16T00:00:00Z 900",
            "2026-05-20T00:00:00Z 1200");

    before = log.head();
    FeedReport again = run(null, offer + prices, FeedMode.INCREMENTAL);
    assertThat(again.changed()).isZero();
    assertThat(newEvents()).singleElement().isInstanceOf(FeedRunEnded.class);
  }

  @Test
  void offersMeetByGtinElseByBrandAndModelThatNeverJoinsTwoGtins() {
    run("a.example", HEADER + row("a", 1, "", "Acme", "X-100"), FeedMode.INCREMENTAL);
    run("b.example", HEADER + row("b", 1, "4006381333931", "ACME", "x100"), FeedMode.INCREMENTAL);
    run("c.example", HEADER + row("c", 1, "", "acme", "X 100"), FeedMode.INCREMENTAL);
    run("d.example", HEADER + row("d", 1, "4006381333948", "Acme", "X100"), FeedMode.INCREMENTAL);
    run("e.example", HEADER + row("e", 1, "2012345678903", "", ""), FeedMode.INCREMENTAL);

    String byGtin = product("b.example");
    assertThat(newEvents())
        .filteredOn(e -> e instanceof ProductsJoined)
        .singleElement()
        .isEqualTo(new ProductsJoined(product("a.example"), byGtin));
    assertThat(product("c.example")).isEqualTo(byGtin);
    assertThat(product("d.example")).isNotEqualTo(byGtin);
    assertThat(listed("e.example").rule()).isEqualTo("own");
  }

  @Test
  void twoImportsOfOneShopAtOnceEndInOneOfTheTwoOrders() {
    List<CompletableFuture<FeedReport>> both =
        List.of("10.00", "11.00").stream()
            .map(
                price ->
                    CompletableFuture.supplyAsync(
                        () ->
                            run(
                                "twice.example",
                                offers("twice", 1, 2_000, price),
                                FeedMode.INCREMENTAL)))
            .toList();
    FeedReport later =
        both.stream()
            .map(CompletableFuture::join)
            .max(Comparator.comparing(FeedReport::startedAt))
            .orElseThrow();

    List<Event> events = newEvents();
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

  @Test
  void aLedgerThatIsBehindOrLostIsReadAgainFromTheLog() {
    String feed = offers("lost", 1, 40, "10.00");
    run("lost.example", feed, FeedMode.INCREMENTAL);
    jdbc.sql("DELETE FROM feed_ledger WHERE stream LIKE 'ofr_%' OR stream LIKE 'prd_%'").update();
    before = log.head();

    FeedReport again = run("lost.example", feed, FeedMode.INCREMENTAL);
    assertThat(again.unchanged()).isEqualTo(40);
    assertThat(newEvents()).hasOnlyElementsOfTypes(OffersSeen.class, FeedRunEnded.class);

    jdbc.sql("DELETE FROM feed_ledger").update();
    before = log.head();
    FeedReport full = run("lost.example", offers("lost", 1, 35, "10.00"), FeedMode.FULL);
    assertThat(full.withdrawn()).isEqualTo(5);
  }

  @Test
  void aLedgerWhoseBuildingWasCutShortIsBuiltToItsEnd() {
    run("part.example", offers("part", 1, 40, "10.00"), FeedMode.INCREMENTAL);
    jdbc.sql("UPDATE feed_ledger_position SET position = ?").param(before).update();
    forget("part.example", 20);

    FeedReport full = run("part.example", offers("part", 1, 35, "10.00"), FeedMode.FULL);

    assertThat(full.unchanged()).isEqualTo(35);
    assertThat(full.withdrawn()).isEqualTo(5);
  }

  @Test
  void whatTheLogGotBesideTheLedgerIsWithdrawnToo() {
    run("copied.example", offers("copied", 1, 9, "10.00"), FeedMode.INCREMENTAL);
    // As a database that was restored from an older backup gets it from Axon Server.
    OfferListed listed =
        newEvents().stream()
            .filter(OfferListed.class::isInstance)
            .map(OfferListed.class::cast)
            .findFirst()
            .orElseThrow();
    log.append(List.of(elsewhere(listed)));

    FeedReport full = run("copied.example", offers("copied", 1, 9, "10.00"), FeedMode.FULL);

    assertThat(full.withdrawn()).isOne();
  }

  private static NewEvent elsewhere(OfferListed listed) {
    String other = OfferId.of(listed.shopId(), "elsewhere");
    return new NewEvent(
        UUID.randomUUID(),
        other,
        0,
        new OfferListed(
            other,
            listed.shopId(),
            "elsewhere",
            listed.productId(),
            listed.rule(),
            listed.description(),
            listed.observedAt()));
  }

  @Test
  void whatARunHadAppendedThatRetentionClosedIsKnownToTheNext() {
    FeedReport dead = run("dead.example", offers("dead", 1, 40, "10.00"), FeedMode.INCREMENTAL);
    forget("dead.example", 20);
    jdbc.sql(
            "UPDATE feed_run SET status = 'RUNNING', log_position = ?,"
                + " alive_at = clock_timestamp() - interval '2 min' WHERE run_id = ?")
        .params(before, dead.runId())
        .update();
    retention.prune();
    assertThat(feeds.find(dead.runId()))
        .hasValueSatisfying(run -> assertThat(run.status()).isEqualTo(FeedReport.Status.DIED));

    FeedReport full = run("dead.example", offers("dead", 1, 35, "10.00"), FeedMode.FULL);

    assertThat(full.withdrawn()).isEqualTo(5);
  }

  @Test
  void theLedgerFollowsTheLogWithoutAnImport() {
    run("followed.example", offers("followed", 1, 9, "10.00"), FeedMode.INCREMENTAL);
    jdbc.sql("UPDATE feed_ledger_position SET position = ?").param(before).update();
    forget("followed.example", 2);

    stopped.catchUp();

    assertThat(jdbc.sql("SELECT position FROM feed_ledger_position").query(Long.class).single())
        .isEqualTo(log.head());
    assertThat(
            jdbc.sql("SELECT count(*) FROM feed_ledger WHERE shop_id = ? AND kind = 'offer'")
                .param(ShopId.of(new ShopDomain("followed.example")))
                .query(Long.class)
                .single())
        .isEqualTo(9);
  }

  /** Forgets all but some offers of a shop. */
  private void forget(String shop, int kept) {
    jdbc.sql(
            "DELETE FROM feed_ledger WHERE number IN (SELECT number FROM feed_ledger"
                + " WHERE shop_id = ? AND kind = 'offer' ORDER BY number OFFSET ?)")
        .params(ShopId.of(new ShopDomain(shop)), kept)
        .update();
  }

  @Test
  void whatARunThatWasKilledJustNowHadAppendedIsKnownToTheNext() {
    FeedReport killed = run("late.example", offers("late", 300, 5, "10.00"), FeedMode.INCREMENTAL);
    jdbc.sql("DELETE FROM feed_ledger WHERE shop_id = ?")
        .param(ShopId.of(new ShopDomain("late.example")))
        .update();
    jdbc.sql(
            "UPDATE feed_run SET status = 'RUNNING', log_position = ?,"
                + " alive_at = clock_timestamp() - interval '4 s' WHERE run_id = ?")
        .params(before, killed.runId())
        .update();

    String price = price(Instant.now().toString(), "9 EUR").replace("\"1\"", "\"300\"");
    FeedReport next = run(null, price, FeedMode.INCREMENTAL);

    assertThat(next.rejected()).isZero();
    assertThat(next.changed()).isOne();
  }

  @Test
  void whatAChunkSaysIsKnownToTheNextThoughItIsStillBeingWritten() {
    StringBuilder feed =
        new StringBuilder(
            "{\"type\":\"offer\",\"shop_domain\":\"late.example\",\"item_id\":\"9\",\"title\":\"T\",\"url\":\"https://late.example/9\",\"price\":\"9"
                + " EUR\",\"observed_at\":\"2026-01-01\"}\n");
    Instant at = Instant.parse("2026-01-02T00:00:00Z");
    for (int i = 0; i < 7_000; i++) {
      // Each line stands there twice: every other one is an exact repeat.
      feed.append(
          price(at.plusSeconds(60L * (i / 2)).toString(), (10 + i / 2 % 5) + " EUR")
              .replace("\"item_id\":\"1\"", "\"item_id\":\"9\""));
    }

    FeedReport report = run(null, feed.toString(), FeedMode.INCREMENTAL);

    assertThat(report.changed()).isEqualTo(1 + 3_500);
    assertThat(report.unchanged()).isEqualTo(3_500);
    List<PriceObserved> steps =
        newEvents().stream()
            .filter(PriceObserved.class::isInstance)
            .map(PriceObserved.class::cast)
            .toList();
    assertThat(steps).extracting(PriceObserved::observedAt).isSorted().hasSize(3_501);
    assertThat(run(null, feed.toString(), FeedMode.INCREMENTAL).changed()).isZero();
  }

  @Test
  void aDryRunSaysWhatWouldHappenAndRecordsNothing() {
    FeedReport report =
        feeds.run(
            new FeedOrder(null, "dry.example", null, FeedMode.FULL, null, false, true),
            stream(offers("dry", 1, 5, "10.00")),
            any -> {});
    assertThat(report.changed()).isEqualTo(5);
    assertThat(newEvents()).isEmpty();
  }

  @Test
  void aFeedThatBreaksOffWithdrawsNothing() {
    run("cut.example", offers("cut", 1, 10, "10.00"), FeedMode.FULL);
    before = log.head();
    FeedReport report =
        run(
            "cut.example",
            "<rss xmlns:g=\"http://base.google.com/ns/1.0\"><item><g:id>1</g:id>",
            FeedMode.FULL);
    assertThat(report.status()).isEqualTo(FeedReport.Status.BROKEN);
    assertThat(newEvents()).isEmpty();
  }

  private FeedReport run(@Nullable String shop, String feed, FeedMode mode) {
    return feeds.run(
        new FeedOrder(null, shop, null, mode, null, false, false), stream(feed), any -> {});
  }

  private FeedReport forced(String shop, String feed) {
    return feeds.run(
        new FeedOrder(null, shop, null, FeedMode.FULL, null, true, false), stream(feed), any -> {});
  }

  @Test
  void whatIsRejectedIsKeptWithoutPersonalData() {
    String feed =
        """
        id,title,link,price
        jane.doe@example.com,Mug,nowhere,1 EUR
        +49 171 2345678,Mug,nowhere,1 EUR
        SKU-7,Mug,nowhere,1 EUR
        """;

    FeedReport report = run("rejects.example", feed, FeedMode.INCREMENTAL);

    List<FeedReject> rejects = new ArrayList<>();
    feeds.rejects(report.runId(), rejects::add);
    assertThat(rejects).extracting(FeedReject::key).containsExactly("[email]", "[phone]", "SKU-7");
  }

  @Test
  void theNameOfAFieldIsKeptWithoutPersonalDataToo() {
    String feed =
        """
        {"type":"click","id":"c","at":"2026-05-01T00:00:00Z","offer_id":"ofr_1","jane.doe@example.com":1}
        """;

    FeedReport report = run(null, feed, FeedMode.INCREMENTAL);

    List<FeedReject> rejects = new ArrayList<>();
    feeds.rejects(report.runId(), rejects::add);
    assertThat(rejects).singleElement().extracting(FeedReject::field).isEqualTo("[email]");
  }

  private static ByteArrayInputStream stream(String feed) {
    return new ByteArrayInputStream(feed.getBytes(StandardCharsets.UTF_8));
  }

  private List<Event> newEvents() {
    return log.read(before, 100_000).stream().map(entry -> entry.recorded().event()).toList();
  }

  private static String offers(String shop, int from, int count, String price) {
    return IntStream.range(from, from + count)
        .mapToObj(
            i ->
                i
                    + ",\"Thing "
                    + i
                    + "\",https://"
                    + shop
                    + ".example/"
                    + i
                    + ","
                    + price
                    + " EUR,in stock,,,")
        .collect(Collectors.joining("\n", HEADER, "\n"));
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

  private static String price(String at, String price) {
    return "{\"type\":\"price\",\"shop_domain\":\"late.example\",\"item_id\":\"1\",\"price\":\""
        + price
        + "\",\"availability\":\"in_stock\",\"observed_at\":\""
        + at
        + "\"}\n";
  }

  private List<String> steps(String shop) {
    return log.stream(offer(shop), 0).stream()
        .map(entry -> entry.recorded().event())
        .filter(PriceObserved.class::isInstance)
        .map(PriceObserved.class::cast)
        .map(seen -> seen.observedAt() + " " + seen.amount())
        .toList();
  }

  private OfferListed listed(String shop) {
    return (OfferListed) log.stream(offer(shop), 0).getFirst().recorded().event();
  }

  private String product(String shop) {
    return listed(shop).productId();
  }

  private static String offer(String shop) {
    return OfferId.of(ShopId.of(new ShopDomain(shop)), "1");
  }
}
