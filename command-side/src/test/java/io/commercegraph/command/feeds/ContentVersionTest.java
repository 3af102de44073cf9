package io.commercegraph.command.feeds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.coupons.CouponsSeen;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.shipping.ShippingOptionChanged;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.command.feeds.ledger.LedgerOfVersion1;
import io.commercegraph.log.EventLog;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * A ledger of the release before: its entries are compared by their own hash and rewritten without
 * an event.
 */
@FeedImportingTest
class ContentVersionTest {

  private static final Path FEEDS = Path.of("src/test/resources/feeds");

  @Autowired ImportedFeeds feeds;
  @Autowired EventLog log;
  @Autowired JdbcTemplate jdbc;
  @Autowired NodesInTests nodes;

  /** Details and cutoffs, which the release before did not read, are recorded again, once. */
  @Test
  void theSameFeedsOfAllFormatsSayNothingNewButDetails() throws IOException {
    List<Path> all = feeds();
    all.forEach(this::send);
    all.forEach(this::send);
    LedgerOfVersion1.rewrite(log, jdbc);
    assertThat(versions()).containsExactly(1);

    long before = log.head();
    all.forEach(this::send);

    assertOnlyDetails(newEvents(before));
    long again = log.head();
    all.forEach(this::send);
    assertThat(newEvents(again)).isEmpty();
    assertThat(versions("offer")).contains(2);
    assertThat(versions("coupon")).contains(2);
    assertThat(versions("shipping")).contains(2);
    assertThat(versions("transaction")).contains(2);

    LedgerOfVersion1.updateAsANodeOfBefore(log, jdbc);
    long mixed = log.head();
    all.forEach(this::send);
    assertOnlyDetails(newEvents(mixed));
  }

  private static void assertOnlyDetails(List<Event> events) {
    List<String> offers = new ArrayList<>();
    for (Event event : events) {
      switch (event) {
        case OfferChanged changed -> {
          assertThat(changed.description().details()).isNotNull();
          offers.add(changed.offerId());
        }
        case ProductChanged changed ->
            assertThat(changed.description().options()).as("of %s", changed).isNotNull();
        case ShippingOptionChanged changed ->
            assertThat(changed.description().cutoff()).as("of %s", changed).isNotNull();
        default -> throw new AssertionError("neither details nor options: " + event);
      }
    }
    assertThat(offers).isNotEmpty().doesNotHaveDuplicates();
  }

  @Test
  void aChangedFieldIsRecordedOnceAndNothingElse() {
    String feed =
        """
        {"type":"offer","shop_domain":"v1.example","item_id":"1","title":"One","url":"https://v1.example/1","brand":"Acme","price":"10 EUR"}
        {"type":"offer","shop_domain":"v1.example","item_id":"2","title":"Two","url":"https://v1.example/2","price":"10 EUR"}
        """;
    send(null, feed);
    LedgerOfVersion1.rewrite(log, jdbc);
    long before = log.head();

    send(null, feed.replace("\"brand\":\"Acme\",", ""));

    assertThat(newEvents(before))
        .filteredOn(event -> event instanceof OfferChanged || event instanceof OfferListed)
        .singleElement()
        .isInstanceOfSatisfying(
            OfferChanged.class, changed -> assertThat(changed.description().brand()).isNull());
  }

  @Test
  void whileAnOlderNodeRunsNoFeedIsTaken() {
    long before = log.head();
    nodes.oneIsOlder.set(true);
    try {
      assertThatThrownBy(
              () ->
                  send(
                      "old.example",
                      "{\"type\":\"offer\",\"item_id\":\"1\",\"title\":\"One\","
                          + "\"url\":\"https://old.example/1\",\"price\":\"10 EUR\"}"))
          .isInstanceOfSatisfying(
              ToolProblem.class,
              problem -> assertThat(problem.code()).isEqualTo(ProblemCode.WRONG_STATE));
    } finally {
      nodes.oneIsOlder.set(false);
    }
    assertThat(log.head()).isEqualTo(before);
  }

  private static List<Path> feeds() throws IOException {
    try (Stream<Path> files = Files.list(FEEDS)) {
      return files.filter(file -> !file.toString().matches(".*\\.(rows|events)")).sorted().toList();
    }
  }

  private void send(Path feed) {
    boolean namesShops = feed.getFileName().toString().matches("(own|awin).*");
    try {
      send(
          namesShops ? null : feed.getFileName() + ".example",
          Files.readString(feed, charset(feed)));
    } catch (IOException broken) {
      throw new IllegalStateException(broken);
    }
  }

  private static Charset charset(Path feed) {
    return feed.toString().contains("1252")
        ? Charset.forName("windows-1252")
        : StandardCharsets.UTF_8;
  }

  private void send(@Nullable String shop, String feed) {
    assertThat(feeds.run(shop, feed).status()).isEqualTo(FeedReport.Status.ENDED);
  }

  private List<Event> newEvents(long before) {
    return feeds.eventsAfter(before).stream()
        .filter(
            event ->
                !(event instanceof OffersSeen
                    || event instanceof CouponsSeen
                    || event instanceof FeedRunEnded))
        .toList();
  }

  private List<@Nullable Integer> versions() {
    return jdbc.queryForList("SELECT DISTINCT content_version FROM feed_ledger", Integer.class);
  }

  private List<@Nullable Integer> versions(String kind) {
    return jdbc.queryForList(
        "SELECT DISTINCT content_version FROM feed_ledger WHERE kind = ? AND NOT withdrawn",
        Integer.class,
        kind);
  }
}
