package io.commercegraph.command.rematching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.feeds.FeedImport;
import io.commercegraph.api.feeds.FeedMode;
import io.commercegraph.api.feeds.FeedOrder;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.matching.CatalogueProduct;
import io.commercegraph.api.matching.MatchConfirmed;
import io.commercegraph.api.matching.MatchId;
import io.commercegraph.api.matching.MatchModels;
import io.commercegraph.api.matching.MatchRefused;
import io.commercegraph.api.matching.MatchReplays;
import io.commercegraph.api.matching.MatchReplays.Counts;
import io.commercegraph.api.matching.MatchReplays.Kind;
import io.commercegraph.api.matching.MatchReplays.Replay;
import io.commercegraph.api.matching.MatchReplays.State;
import io.commercegraph.api.matching.MatchSuspected;
import io.commercegraph.api.offers.OfferId;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.products.ProductId;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.entities.EntityConfiguration;
import io.commercegraph.command.feeds.CatalogueInTests;
import io.commercegraph.command.feeds.CatalogueInTests.ShopOffer;
import io.commercegraph.command.matching.learning.MatchModel;
import io.commercegraph.command.matching.learning.MatchModelText;
import io.commercegraph.command.matching.training.StoredModels;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogTest;
import io.commercegraph.log.NewEvent;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests what a replay reports of offers that feeds brought, and what it then records. */
@LogTest
@Import(MatchReplayTest.Replays.class)
class MatchReplayTest {

  private static final String SHIPPED = MatchModelText.shipped().version();
  private static final String STRICT = "title-strict";
  private static final String TITLE = "Sonor SO-1037 classic wireless headphones studio";
  private static final Instant AT = Instant.parse("2026-07-01T12:00:00Z");

  @Import(EntityConfiguration.class)
  @ComponentScan({
    "io.commercegraph.command.feeds",
    "io.commercegraph.command.matching.flow",
    "io.commercegraph.command.rematching"
  })
  static class Replays {

    /** The model that ships, and one that holds nothing for possible. */
    @Bean
    StoredModels stored() {
      return version ->
          version.equals(SHIPPED)
              ? Optional.of(MatchModelText.shipped())
              : version.equals(STRICT) ? Optional.of(strict()) : Optional.empty();
    }

    private static MatchModel strict() {
      return MatchModelText.read(
          MatchModelText.write(MatchModelText.shipped().named(STRICT))
              .replaceFirst("(?m)^shift .*$", "shift -100"));
    }

    @Bean
    Orders orders() {
      return new Orders();
    }
  }

  /** Notes which models were ordered to be used. */
  static final class Orders implements MatchModels {

    final List<String> used = new ArrayList<>();

    @Override
    public Model train() {
      throw new UnsupportedOperationException();
    }

    @Override
    public List<Model> newest() {
      return List.of();
    }

    @Override
    public String versionInUse() {
      return SHIPPED;
    }

    @Override
    public Model use(String version) {
      used.add(version);
      return new Model(version, AT, 0, true);
    }
  }

  @Autowired FeedImport feeds;
  @Autowired MatchReplays replays;
  @Autowired MatchReplayTask task;
  @Autowired CatalogueInTests catalogue;
  @Autowired Orders orders;
  @Autowired EventLog log;
  @Autowired JdbcClient jdbc;

  private String shops = "";

  @BeforeEach
  void alone() {
    shops = UUID.randomUUID().toString().substring(0, 8);
    catalogue.products.clear();
    catalogue.offers.clear();
    orders.used.clear();
    // The offers of other tests are none of this one's.
    jdbc.sql("UPDATE feed_ledger SET withdrawn = true").update();
  }

  @AfterEach
  void empty() {
    catalogue.products.clear();
    catalogue.offers.clear();
  }

  private String domain(String shop) {
    return shop + shops + ".example";
  }

  private String shopId(String shop) {
    return ShopId.of(new ShopDomain(domain(shop)));
  }

  private String offer(String shop) {
    return OfferId.of(shopId(shop), "1");
  }

  private String own(String shop) {
    return ProductId.ofOffer(offer(shop));
  }

  private FeedReport sent(String shop, String title) {
    String feed = "id,title,link,price\n1,%s,https://%s/1,99 EUR\n".formatted(title, domain(shop));
    return feeds.run(
        new FeedOrder(null, domain(shop), null, FeedMode.INCREMENTAL, null, false, false),
        new ByteArrayInputStream(feed.getBytes(StandardCharsets.UTF_8)),
        _ -> {});
  }

  /** The catalogue follows: the product that a shop's offer founded, with the offers of shops. */
  private void knows(String founder, String title, String... offering) {
    catalogue.products.add(
        new CatalogueProduct(own(founder), null, title, null, null, null, 9900, "EUR"));
    catalogue.offers.put(
        own(founder),
        Arrays.stream(offering).map(shop -> new ShopOffer(shopId(shop), offer(shop))).toList());
  }

  private Replay reported(String version) {
    replays.report(version);
    return awaited(version, State.REPORTED);
  }

  private Replay replayed(String version) {
    replays.replay(version);
    return awaited(version, State.REPLAYED);
  }

  private Replay awaited(String version, State state) {
    return Awaitility.await()
        .pollInterval(Duration.ofMillis(5))
        .until(
            () -> {
              task.turn();
              return replays.find(version, 5);
            },
            replay -> replay.state() == state);
  }

  private List<Event> events(String stream) {
    return log.stream(stream, 0).stream().map(entry -> entry.recorded().event()).toList();
  }

  private String product(String shop) {
    String product = "";
    for (Event event : events(offer(shop))) {
      product =
          switch (event) {
            case OfferListed e -> e.productId();
            case OfferMatched e -> e.productId();
            default -> product;
          };
    }
    return product;
  }

  private void record(String stream, Event event) {
    log.append(
        List.of(new NewEvent(UUID.randomUUID(), stream, log.stream(stream, 0).size(), event)));
  }

  @Test
  void whatIsReportedIsDoneAndNothingBefore() {
    sent("a", TITLE);
    sent("b", TITLE);
    knows("a", TITLE, "a");
    Replay report = reported(SHIPPED);
    assertThat(report.changes()).isEqualTo(new Counts(1, 0, 0, 0));
    assertThat(report.samples())
        .singleElement()
        .satisfies(
            one -> {
              assertThat(one.kind()).isEqualTo(Kind.JOINED);
              assertThat(one.offerId()).isEqualTo(offer("b"));
              assertThat(one.title()).isEqualTo(TITLE);
              assertThat(one.toProductId()).isEqualTo(own("a"));
              assertThat(one.productName()).isEqualTo(TITLE);
              assertThat(one.score()).isGreaterThan(0.9);
            });
    assertThat(product("b")).isEqualTo(own("b"));
    assertThat(orders.used).doesNotContain(SHIPPED);

    Replay done = replayed(SHIPPED);
    assertThat(done.done()).isOne();
    assertThat(done.skipped()).isZero();
    assertThat(done.progress()).isEqualTo(1);
    assertThat(done.position()).isNotNull();
    assertThat(product("a")).isEqualTo(own("a"));
    assertThat(product("b")).isEqualTo(own("a"));
    assertThat(events(offer("b")).getLast())
        .isInstanceOfSatisfying(
            OfferMatched.class,
            matched -> {
              assertThat(matched.rule()).isEqualTo("title");
              assertThat(matched.model()).isEqualTo(SHIPPED);
            });
    assertThat(orders.used).contains(SHIPPED);
    assertThat(sent("b", TITLE).unchanged()).as("the ledger knows of it").isOne();
    assertThat(replays.replay(SHIPPED).state()).as("once").isEqualTo(State.REPLAYED);
  }

  @Test
  void ofTwoThatFoundedProductsOneJoinsTheOther() {
    sent("a", TITLE);
    sent("b", TITLE);
    knows("a", TITLE, "a");
    knows("b", TITLE, "b");
    assertThat(reported(SHIPPED).changes().joined()).isOne();
    assertThat(replayed(SHIPPED).done()).isOne();
    assertThat(product("a")).isEqualTo(product("b"));
  }

  @Test
  void aMatchThatTheModelWouldNotMakeIsSplitAndItsProductFounded() {
    sent("a", TITLE);
    knows("a", TITLE, "a");
    sent("b", TITLE);
    assertThat(product("b")).isEqualTo(own("a"));
    knows("a", TITLE, "a", "b");
    Replay report = reported(STRICT);
    assertThat(report.changes()).isEqualTo(new Counts(0, 0, 1, 0));
    assertThat(events(own("b"))).isEmpty();
    replayed(STRICT);
    assertThat(product("b")).isEqualTo(own("b"));
    assertThat(events(own("b")))
        .singleElement()
        .isInstanceOfSatisfying(
            ProductFounded.class,
            founded -> assertThat(founded.description().name()).isEqualTo(TITLE));
  }

  @Test
  void whatAnOperatorConfirmedOrRefusedStays() {
    sent("a", TITLE);
    knows("a", TITLE, "a");
    sent("b", TITLE);
    String confirmed = MatchId.of(offer("b"), own("a"));
    record(
        confirmed,
        new MatchSuspected(
            confirmed, offer("b"), shopId("b"), own("a"), 0.7, "score", SHIPPED, AT));
    record(confirmed, new MatchConfirmed(confirmed, offer("b"), own("a"), AT));
    sent("c", "A garden hose of twenty metres");
    String refused = MatchId.of(offer("c"), own("a"));
    record(
        refused,
        new MatchSuspected(refused, offer("c"), shopId("c"), own("a"), 0.7, "score", SHIPPED, AT));
    record(refused, new MatchRefused(refused, offer("c"), own("a"), AT));
    assertThat(reported(STRICT).changes()).as("confirmed").isEqualTo(new Counts(0, 0, 0, 0));
    assertThat(reported(SHIPPED).changes()).as("refused").isEqualTo(new Counts(0, 0, 0, 0));
  }

  @Test
  void anOfferThatChangedSinceTheReportIsLeftAlone() {
    sent("a", TITLE);
    sent("b", TITLE);
    knows("a", TITLE, "a");
    assertThat(reported(SHIPPED).changes().joined()).isOne();
    catalogue.products.clear();
    assertThat(sent("b", "A garden hose of twenty metres").changed()).isOne();
    knows("a", TITLE, "a");
    Replay done = replayed(SHIPPED);
    assertThat(done.done()).isZero();
    assertThat(done.skipped()).isOne();
    assertThat(product("b")).isEqualTo(own("b"));
  }

  @Test
  void aNodeThatDiesBeforeItWritesTheLedgerLeavesThePageToAnother() {
    sent("a", TITLE);
    List<String> joining = IntStream.range(0, 25).mapToObj(i -> "b" + i).toList();
    joining.forEach(shop -> sent(shop, TITLE));
    knows("a", TITLE, "a");
    assertThat(reported(SHIPPED).changes().joined()).isEqualTo(25);
    jdbc.sql("CREATE TABLE ledger_before AS SELECT * FROM feed_ledger").update();
    assertThat(replayed(SHIPPED).done()).isEqualTo(25);
    long head = log.head();
    jdbc.sql(
            """
            UPDATE feed_ledger l
               SET last_sequence = b.last_sequence, product_id = b.product_id, rule = b.rule
              FROM ledger_before b WHERE b.stream = l.stream
            """)
        .update();
    jdbc.sql("DROP TABLE ledger_before").update();
    jdbc.sql("UPDATE match_replay SET state = 'replaying', passed = 0, done = 0").update();

    Replay done = awaited(SHIPPED, State.REPLAYED);
    assertThat(done.skipped()).as("recorded once").isEqualTo(25);
    assertThat(log.head()).isEqualTo(head);
    assertThat(
            jdbc.sql(
                    "SELECT count(*) FROM feed_ledger WHERE product_id = :product AND rule ="
                        + " 'title'")
                .param("product", own("a"))
                .query(Long.class)
                .single())
        .as("the ledger has caught up")
        .isEqualTo(25);
  }

  @Test
  void aReportOfAnUnknownModelIsRefusedAndAReplayNeedsAReport() {
    assertThatThrownBy(() -> replays.report("title-none")).isInstanceOf(ToolProblem.class);
    assertThatThrownBy(() -> replays.replay("title-none")).isInstanceOf(ToolProblem.class);
  }
}
