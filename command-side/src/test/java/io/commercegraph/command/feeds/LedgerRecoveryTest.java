package io.commercegraph.command.feeds;

import static io.commercegraph.command.feeds.FeedTexts.offers;
import static io.commercegraph.command.feeds.FeedTexts.price;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.feeds.FeedMode;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.offers.OfferId;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.NewEvent;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests that an import knows what the log holds where the ledger of feeds is behind it. */
@FeedImportingTest
class LedgerRecoveryTest {

  @Autowired ImportedFeeds feeds;
  @Autowired PostgresFeedImport imports;
  @Autowired RunRetention retention;
  @Autowired StoppedRuns stopped;
  @Autowired EventLog log;
  @Autowired JdbcClient jdbc;

  private long before;

  @BeforeEach
  void remember() {
    before = feeds.head();
  }

  @Test
  void aLedgerThatIsBehindOrLostIsReadAgainFromTheLog() {
    String feed = offers("lost", 1, 40, "10.00");
    feeds.run("lost.example", feed);
    jdbc.sql("DELETE FROM feed_ledger WHERE stream LIKE 'ofr_%' OR stream LIKE 'prd_%'").update();
    before = feeds.head();

    FeedReport again = feeds.run("lost.example", feed);
    assertThat(again.unchanged()).isEqualTo(40);
    assertThat(feeds.eventsAfter(before))
        .hasOnlyElementsOfTypes(OffersSeen.class, FeedRunEnded.class);

    jdbc.sql("DELETE FROM feed_ledger").update();
    before = feeds.head();
    FeedReport full = feeds.run("lost.example", offers("lost", 1, 35, "10.00"), FeedMode.FULL);
    assertThat(full.withdrawn()).isEqualTo(5);
  }

  @Test
  void aLedgerWhoseBuildingWasCutShortIsBuiltToItsEnd() {
    feeds.run("part.example", offers("part", 1, 40, "10.00"));
    jdbc.sql("UPDATE feed_ledger_position SET position = ?").param(before).update();
    forget("part.example", 20);

    FeedReport full = feeds.run("part.example", offers("part", 1, 35, "10.00"), FeedMode.FULL);

    assertThat(full.unchanged()).isEqualTo(35);
    assertThat(full.withdrawn()).isEqualTo(5);
  }

  @Test
  void whatTheLogGotBesideTheLedgerIsWithdrawnToo() {
    feeds.run("copied.example", offers("copied", 1, 9, "10.00"));
    // As a database that was restored from an older backup gets it from Axon Server.
    OfferListed listed =
        feeds.eventsAfter(before).stream()
            .filter(OfferListed.class::isInstance)
            .map(OfferListed.class::cast)
            .findFirst()
            .orElseThrow();
    log.append(List.of(elsewhere(listed)));

    FeedReport full = feeds.run("copied.example", offers("copied", 1, 9, "10.00"), FeedMode.FULL);

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
    FeedReport dead = feeds.run("dead.example", offers("dead", 1, 40, "10.00"));
    forget("dead.example", 20);
    jdbc.sql(
            "UPDATE feed_run SET status = 'RUNNING', log_position = ?,"
                + " alive_at = clock_timestamp() - interval '2 min' WHERE run_id = ?")
        .params(before, dead.runId())
        .update();
    retention.prune();
    assertThat(imports.find(dead.runId()))
        .hasValueSatisfying(run -> assertThat(run.status()).isEqualTo(FeedReport.Status.DIED));

    FeedReport full = feeds.run("dead.example", offers("dead", 1, 35, "10.00"), FeedMode.FULL);

    assertThat(full.withdrawn()).isEqualTo(5);
  }

  @Test
  void whatARunThatWasKilledJustNowHadAppendedIsKnownToTheNext() {
    FeedReport killed = feeds.run("late.example", offers("late", 300, 5, "10.00"));
    jdbc.sql("DELETE FROM feed_ledger WHERE shop_id = ?")
        .param(ShopId.of(new ShopDomain("late.example")))
        .update();
    jdbc.sql(
            "UPDATE feed_run SET status = 'RUNNING', log_position = ?,"
                + " alive_at = clock_timestamp() - interval '4 s' WHERE run_id = ?")
        .params(before, killed.runId())
        .update();

    String price = price("300", Instant.now().toString(), "9 EUR");
    FeedReport next = feeds.run(null, price);

    assertThat(next.rejected()).isZero();
    assertThat(next.changed()).isOne();
  }

  @Test
  void theLedgerFollowsTheLogWithoutAnImport() {
    feeds.run("followed.example", offers("followed", 1, 9, "10.00"));
    jdbc.sql("UPDATE feed_ledger_position SET position = ?").param(before).update();
    forget("followed.example", 2);

    stopped.catchUp();

    assertThat(jdbc.sql("SELECT position FROM feed_ledger_position").query(Long.class).single())
        .isEqualTo(feeds.head());
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
}
