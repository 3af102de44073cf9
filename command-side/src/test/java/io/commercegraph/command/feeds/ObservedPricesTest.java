package io.commercegraph.command.feeds;

import static io.commercegraph.command.feeds.FeedTexts.price;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.prices.PriceObserved;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Tests which prices an import records, whenever they were observed and in whatever order they
 * come.
 */
@FeedImportingTest
class ObservedPricesTest {

  @Autowired ImportedFeeds feeds;

  private long before;

  @BeforeEach
  void remember() {
    before = feeds.head();
  }

  @Test
  void lateObservationsLandAtTheirOwnTimeOnceAndNeverMoveThePresentPrice() {
    String offer =
        """
        {"type":"offer","shop_domain":"late.example","item_id":"1","title":"T","url":"https://late.example/1","price":"10 EUR","availability":"in_stock","observed_at":"2026-05-01"}
        """;
    String prices =
        price("1", "2026-05-10", "12 EUR")
            + price("1", "2026-05-20", "12 EUR")
            + price("1", "2026-05-05", "8 EUR")
            + price("1", "2026-05-12", "12 EUR")
            + price("1", "2026-05-15", "9 EUR")
            + price("1", "2026-05-16", "9 EUR");
    feeds.run(null, offer + prices);

    assertThat(feeds.prices("late.example"))
        .containsExactlyInAnyOrder(
            "2026-05-01T00:00:00Z 1000",
            "2026-05-05T00:00:00Z 800",
            "2026-05-10T00:00:00Z 1200",
            "2026-05-12T00:00:00Z 1200",
            "2026-05-15T00:00:00Z 900",
            "2026-05-16T00:00:00Z 900",
            "2026-05-20T00:00:00Z 1200");

    before = feeds.head();
    FeedReport again = feeds.run(null, offer + prices);
    assertThat(again.changed()).isZero();
    assertThat(feeds.eventsAfter(before)).singleElement().isInstanceOf(FeedRunEnded.class);
  }

  @Test
  void aLateObservationErasesNoConfirmationThatIsAfterIt() {
    for (String day : List.of("05-01", "05-08", "05-15", "05-22", "05-29")) {
      feeds.run(null, carried(day, "10 EUR"));
    }
    assertThat(feeds.prices("weekly.example")).containsExactly("2026-05-01T00:00:00Z 1000");

    feeds.run(null, weekly("05-03", "6 EUR"));
    feeds.run(null, weekly("05-17", "7 EUR"));

    assertThat(feeds.prices("weekly.example"))
        .containsExactly(
            "2026-05-01T00:00:00Z 1000",
            "2026-05-03T00:00:00Z 600",
            "2026-05-08T00:00:00Z 1000",
            "2026-05-17T00:00:00Z 700",
            "2026-05-22T00:00:00Z 1000");
    assertThat(feeds.run(null, weekly("05-03", "6 EUR")).changed()).isZero();
  }

  @Test
  void aPriceLineIsAFactThoughNothingChangedAndARepeatIsNone() {
    String first = carried("07-01", "10 EUR").replace("weekly.", "facts.");
    feeds.run(null, first);
    String lines =
        (weekly("07-08", "10 EUR") + weekly("07-15", "10 EUR")).replace("weekly.", "facts.");

    assertThat(feeds.run(null, lines).changed()).isEqualTo(2);
    assertThat(feeds.run(null, lines).unchanged()).isEqualTo(2);

    assertThat(feeds.prices("facts.example"))
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
  void whatAChunkSaysIsKnownToTheNextThoughItIsStillBeingWritten() {
    StringBuilder feed =
        new StringBuilder(
            "{\"type\":\"offer\",\"shop_domain\":\"late.example\",\"item_id\":\"9\",\"title\":\"T\",\"url\":\"https://late.example/9\",\"price\":\"9"
                + " EUR\",\"observed_at\":\"2026-01-01\"}\n");
    Instant at = Instant.parse("2026-01-02T00:00:00Z");
    for (int i = 0; i < 7_000; i++) {
      // Each line stands there twice: every other one is an exact repeat.
      feed.append(price("9", at.plusSeconds(60L * (i / 2)).toString(), (10 + i / 2 % 5) + " EUR"));
    }

    FeedReport report = feeds.run(null, feed.toString());

    assertThat(report.changed()).isEqualTo(1 + 3_500);
    assertThat(report.unchanged()).isEqualTo(3_500);
    List<PriceObserved> steps =
        feeds.eventsAfter(before).stream()
            .filter(PriceObserved.class::isInstance)
            .map(PriceObserved.class::cast)
            .toList();
    assertThat(steps).extracting(PriceObserved::observedAt).isSorted().hasSize(3_501);
    assertThat(feeds.run(null, feed.toString()).changed()).isZero();
  }
}
