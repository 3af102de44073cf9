package io.commercegraph.command.feeds;

import static io.commercegraph.command.feeds.FeedTexts.offers;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.feeds.FeedMode;
import io.commercegraph.api.feeds.FeedReject;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Tests what a full run withdraws and what it confirms. */
@FeedImportingTest
class FullRunTest {

  @Autowired ImportedFeeds feeds;

  private long before;

  @BeforeEach
  void remember() {
    before = feeds.head();
  }

  @Test
  void aFullRunWithdrawsWhatIsLeftOutButNotByTheWholesale() {
    feeds.run("full.example", offers("full", 1, 100, "10.00"), FeedMode.FULL);
    before = feeds.head();

    FeedReport held = feeds.run("full.example", offers("full", 1, 70, "10.00"), FeedMode.FULL);
    assertThat(held.withdrawn()).isZero();
    assertThat(held.withheld()).isEqualTo(30);
    assertThat(held.problem()).contains("more than a fifth");
    assertThat(feeds.eventsAfter(before))
        .hasOnlyElementsOfTypes(OffersSeen.class, FeedRunEnded.class);

    // Row 90 is there, though it cannot be taken: it stays.
    FeedReport few =
        feeds.run(
            "full.example",
            offers("full", 1, 89, "10.00") + "90,No price,https://full.example/90,,,,,\n",
            FeedMode.FULL);
    assertThat(few.withdrawn()).isEqualTo(10);
    assertThat(few.rejected()).isEqualTo(1);
    assertThat(feeds.rejects(few)).singleElement().extracting(FeedReject::key).isEqualTo("90");

    before = feeds.head();
    FeedReport back = feeds.run("full.example", offers("full", 91, 1, "12.00"));
    assertThat(back.changed()).isEqualTo(1);
    assertThat(feeds.eventsAfter(before).stream().map(Event::getClass).map(Class::getSimpleName))
        .containsExactly("OfferListed", "PriceObserved", "FeedRunEnded");
    assertThat(feeds.force("full.example", offers("full", 1, 1, "10.00")).withdrawn())
        .isEqualTo(90);
    assertThat(feeds.eventsAfter(before)).filteredOn(e -> e instanceof OfferWithdrawn).hasSize(90);
  }

  @Test
  void aFullRunConfirmsAllThatItKept() {
    FeedReport first = feeds.run("kept.example", offers("kept", 1, 3, "10.00"), FeedMode.FULL);
    FeedReport second = feeds.run("kept.example", offers("kept", 1, 3, "10.00"), FeedMode.FULL);
    FeedReport third = feeds.run("kept.example", offers("kept", 1, 3, "10.00"), FeedMode.FULL);
    Instant between = second.startedAt().minusNanos(1_000);

    feeds.run(
        null,
        "{\"type\":\"price\",\"shop_domain\":\"kept.example\",\"item_id\":\"1\",\"price\":\"6"
            + " EUR\",\"observed_at\":\""
            + between
            + "\"}",
        FeedMode.INCREMENTAL);

    assertThat(third.startedAt()).isAfter(second.startedAt());
    assertThat(feeds.prices("kept.example"))
        .containsExactly(
            first.startedAt() + " 1000", between + " 600", second.startedAt() + " 1000");
  }

  @Test
  void aFeedThatBreaksOffWithdrawsNothing() {
    feeds.run("cut.example", offers("cut", 1, 10, "10.00"), FeedMode.FULL);
    before = feeds.head();
    FeedReport report =
        feeds.run(
            "cut.example",
            "<rss xmlns:g=\"http://base.google.com/ns/1.0\"><item><g:id>1</g:id>",
            FeedMode.FULL);
    assertThat(report.status()).isEqualTo(FeedReport.Status.BROKEN);
    assertThat(feeds.eventsAfter(before)).isEmpty();
  }
}
