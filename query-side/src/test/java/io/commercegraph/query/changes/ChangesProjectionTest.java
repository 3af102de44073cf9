package io.commercegraph.query.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.changes.Change;
import io.commercegraph.api.changes.ChangeFeed;
import io.commercegraph.api.changes.ChangeFeed.Batch;
import io.commercegraph.api.changes.ChangeFeed.ChangesGone;
import io.commercegraph.api.changes.ChangeFilter;
import io.commercegraph.api.changes.ChangeId;
import io.commercegraph.api.changes.ChangeKind;
import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.CouponDescription;
import io.commercegraph.api.coupons.CouponListed;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.log.json.JsonDialect;
import io.commercegraph.query.Facts;
import io.commercegraph.query.Graph;
import java.io.IOException;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** What events tell to the outside, and where a reader goes on. */
class ChangesProjectionTest {

  private static final String SHOP = "a.example";
  private static final String ANCIENT = "100000d";

  private Graph graph = open(ANCIENT);

  private static Graph open(String keep) {
    Graph graph =
        new Graph(
            Map.of("commerce-graph.changes.keep", keep),
            "shops",
            "products",
            "offers",
            "prices",
            "shipping",
            "coupons",
            "trust",
            "compare",
            "basket",
            "checkout",
            "search",
            "changes");
    graph.sql().sql("INSERT INTO change_cursor DEFAULT VALUES ON CONFLICT DO NOTHING").update();
    return graph;
  }

  @BeforeEach
  void anOffer() {
    graph.given(
        Facts.shop(SHOP, "DE"),
        Facts.product("product_1", null),
        Facts.offer("offer_1", SHOP, "product_1"),
        Facts.price("offer_1", SHOP, 1999));
  }

  @AfterEach
  void close() {
    graph.close();
  }

  @Test
  void aPriceIsToldWithWhatItWasBefore() {
    graph.given(Facts.price("offer_1", SHOP, 1799));

    Change last = all().getLast();

    assertThat(last.kind()).isEqualTo(ChangeKind.PRICE);
    assertThat(last.id()).isEqualTo(new ChangeId(5, 1));
    assertThat(last.productId()).isEqualTo("product_1");
    assertThat(last.shopDomain()).isEqualTo(SHOP);
    assertThat(last.before()).contains("\"amount\":1999").contains("19.99 EUR");
    assertThat(last.after()).contains("\"amount\":1799");
  }

  @Test
  void oneEventTellsSeveralChanges() {
    graph.given(Facts.price("offer_1", SHOP, 1500, "EUR", "out_of_stock", Facts.SEEN));

    assertThat(all().stream().filter(change -> change.id().position() == 5))
        .extracting(Change::kind)
        .containsExactly(ChangeKind.PRICE, ChangeKind.AVAILABILITY);
  }

  @Test
  void whatIsLateOrTheSameTellsNothing() {
    List<Change> before = all();
    graph.given(
        Facts.price("offer_1", SHOP, 1999),
        Facts.price("offer_1", SHOP, 1, "EUR", "in_stock", Facts.SEEN.minusSeconds(60)));

    assertThat(all()).isEqualTo(before);
    assertThat(feed().head()).isEqualTo(new ChangeId(6, 0));
  }

  @Test
  void aReaderGoesOnPastWhatDoesNotMatch() {
    graph.given(Facts.shop("b.example", "DE"), new OfferWithdrawn("offer_1", shop(), Facts.SEEN));

    Batch none = feed().after(ChangeId.FIRST, ofKinds(ChangeKind.TRUST), 10);
    Batch shop = feed().after(ChangeId.FIRST, feed().filter(Set.of(), null, "b.example"), 10);
    Batch first = feed().after(ChangeId.FIRST, ChangeFilter.ALL, 2);

    assertThat(none.changes()).isEmpty();
    assertThat(none.nextAfter()).isEqualTo(feed().head());
    assertThat(shop.changes()).extracting(Change::kind).containsExactly(ChangeKind.SHOP);
    assertThat(first.reachedHead()).isFalse();
    assertThat(feed().after(first.nextAfter(), ChangeFilter.ALL, 100).changes())
        .isEqualTo(all().subList(2, all().size()));
    assertThat(feed().filter(Set.of(), "product_1", null).productIds()).containsOnly("product_1");
  }

  @Test
  void whatIsOldIsGone() {
    graph.close();
    graph = open("1d");
    anOffer();

    assertThatThrownBy(() -> feed().after(ChangeId.FIRST, ChangeFilter.ALL, 10))
        .isInstanceOf(ChangesGone.class);
    assertThat(feed().after(feed().oldest(), ChangeFilter.ALL, 10).changes()).isEmpty();
  }

  @Test
  void whatComesLateAndOldTakesNothingWithIt() {
    List<Change> before = all();
    ChangeId head = feed().head();
    ChangeTable table = graph.bean(ChangeTable.class);
    ChangeTable.Cursor cursor = table.lock();
    Instant old = cursor.keptFrom().minusSeconds(1);

    table.add(cursor, List.of(late(head.position(), old)), head.position());

    assertThat(feed().oldest()).isEqualTo(ChangeId.FIRST);
    assertThat(feed().head()).isEqualTo(head);
    assertThat(all()).isEqualTo(before);
    table.add(table.lock(), List.of(late(head.position() + 1, old)), head.position() + 1);
    assertThat(feed().oldest()).isEqualTo(new ChangeId(head.position() + 1, 1));
  }

  private static ChangeDraft late(long position, Instant at) {
    return new ChangeDraft(
        position,
        ChangeKind.OFFER,
        at,
        "product_1",
        "offer_1",
        shop(),
        null,
        Facts.shop(SHOP, "DE"));
  }

  @Test
  void whatWasKeptGrowsOld() {
    graph.sql().sql("UPDATE change SET at = at - interval '300 years'").update();
    assertThat(graph.bean(ChangeTable.class).deleteOld()).isTrue();

    assertThat(all(feed().oldest())).isEmpty();
    assertThat(graph.bean(ChangeTable.class).deleteOld()).isFalse();
  }

  @Test
  void levelsAreToldWhenTheyChange() {
    graph.given(coupon());
    IntStream.range(0, 3).forEach(i -> graph.given(report("expired", i)));
    judge();

    List<Change> levels =
        all().stream().filter(it -> String.valueOf(it.after()).contains("level")).toList();

    assertThat(levels)
        .filteredOn(change -> change.kind() == ChangeKind.COUPON)
        .singleElement()
        .satisfies(
            change -> {
              assertThat(change.before()).contains("\"level\":\"declared\"").contains("SAVE10");
              assertThat(change.after()).contains("\"level\":\"dead\"");
              assertThat(change.id().position()).isEqualTo(8);
            });
    assertThat(levels).extracting(Change::kind).contains(ChangeKind.TRUST);
    List<Change> before = all();
    judge();
    assertThat(all()).isEqualTo(before);
  }

  /** Which kinds each event may tell by itself. */
  private static final Map<String, Set<ChangeKind>> TELLS =
      Map.ofEntries(
          Map.entry("OfferListed", Set.of(ChangeKind.OFFER)),
          Map.entry("OfferChanged", Set.of(ChangeKind.OFFER)),
          Map.entry("OfferMatched", Set.of(ChangeKind.OFFER)),
          Map.entry("OfferWithdrawn", Set.of(ChangeKind.OFFER)),
          Map.entry("PriceObserved", Set.of(ChangeKind.PRICE, ChangeKind.AVAILABILITY)),
          Map.entry("CouponListed", Set.of(ChangeKind.COUPON)),
          Map.entry("CouponChanged", Set.of(ChangeKind.COUPON)),
          Map.entry("CouponWithdrawn", Set.of(ChangeKind.COUPON)),
          Map.entry("ShopListed", Set.of(ChangeKind.SHOP)),
          Map.entry("ShopChanged", Set.of(ChangeKind.SHOP)),
          Map.entry("ShopWithdrawn", Set.of(ChangeKind.SHOP)));

  @Test
  void everyEventTellsWhatItMayAndNothingElse() throws Exception {
    Resource[] golden =
        new PathMatchingResourcePatternResolver().getResources("classpath*:golden/events/*.json");
    assertThat(golden).hasSizeGreaterThan(25);
    for (Resource file : golden) {
      Event event = event(file);
      ChangeId before = feed().head();
      project(event, before.position() + 1);
      List<Change> told = all(before);
      assertThat(told)
          .as(event.getClass().getSimpleName())
          .extracting(Change::kind)
          .containsOnlyOnceElementsOf(
              TELLS.getOrDefault(event.getClass().getSimpleName(), Set.of()))
          .hasSameSizeAs(TELLS.getOrDefault(event.getClass().getSimpleName(), Set.of()));
    }
    assertThat(all().toString())
        .doesNotContain("9f86d081884c7d65", "Does not work", "report_1", "network", "reporter")
        .doesNotContain("transaction", "click", "utm_source", "https://");
  }

  /** Hands an event to the projection alone: as an example it may mean nothing to the others. */
  private void project(Event event, long position) {
    ChangesProjection projection = graph.bean(ChangesProjection.class);
    if (projection.events().stream().anyMatch(type -> type.isInstance(event))) {
      assertThat(projection.sequenceKey(event)).isNotEmpty();
      projection.apply(
          List.of(new RecordedEvent<>(position, "evt_" + position, Facts.SEEN, event)));
    }
  }

  private static Event event(Resource file) throws IOException, ClassNotFoundException {
    String name = String.valueOf(file.getFilename()).replaceFirst("\\.[0-9]+\\.json$", "");
    return (Event)
        JsonDialect.mapper().readValue(file.getContentAsByteArray(), Class.forName(name));
  }

  private void judge() {
    LevelJudge judge = graph.bean(LevelJudge.class);
    for (boolean more = true; more; ) {
      more = judge.judgeDue();
    }
  }

  private ChangeFeed feed() {
    return graph.bean(ChangeFeed.class);
  }

  private List<Change> all() {
    return all(feed().oldest());
  }

  private List<Change> all(ChangeId after) {
    return feed().after(after, ofKinds(ChangeKind.values()), 1000).changes();
  }

  private static ChangeFilter ofKinds(ChangeKind... kinds) {
    return new ChangeFilter(EnumSet.copyOf(List.of(kinds)), Set.of(), null);
  }

  private static String shop() {
    return Facts.shopId(SHOP);
  }

  private static CouponListed coupon() {
    return new CouponListed(
        "coupon_1",
        shop(),
        new CouponDescription(
            "SAVE10",
            "Ten off",
            "percentage",
            1000L,
            null,
            null,
            null,
            null,
            false,
            List.of(),
            null,
            null,
            null));
  }

  private static CodeReported report(String reason, int reporter) {
    return new CodeReported(
        "report_" + reporter,
        "coupon_1",
        shop(),
        "SAVE10",
        reason,
        true,
        "reporter" + reporter,
        "network" + reporter,
        null,
        List.of(),
        new CodeReported.Told(5000, "declared", 0, 0, null));
  }
}
