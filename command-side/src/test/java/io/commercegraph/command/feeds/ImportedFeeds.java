package io.commercegraph.command.feeds;

import io.commercegraph.api.feeds.FeedMode;
import io.commercegraph.api.feeds.FeedOrder;
import io.commercegraph.api.feeds.FeedReject;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferId;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.log.EventLog;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Imports feeds for tests, and reads what the log has of them. */
@Component
class ImportedFeeds {

  private static final int MOST_EVENTS = 100_000;

  private final PostgresFeedImport feeds;
  private final EventLog log;

  ImportedFeeds(PostgresFeedImport feeds, EventLog log) {
    this.feeds = feeds;
    this.log = log;
  }

  /** Imports a feed of some of a shop's offers. */
  FeedReport run(@Nullable String shop, String feed) {
    return run(shop, feed, FeedMode.INCREMENTAL);
  }

  FeedReport run(@Nullable String shop, String feed, FeedMode mode) {
    return run(new FeedOrder(null, shop, null, mode, null, false, false), feed);
  }

  /** Imports a full feed, however many offers it leaves out. */
  FeedReport force(String shop, String feed) {
    return run(new FeedOrder(null, shop, null, FeedMode.FULL, null, true, false), feed);
  }

  FeedReport dryRun(String shop, String feed) {
    return run(new FeedOrder(null, shop, null, FeedMode.FULL, null, false, true), feed);
  }

  private FeedReport run(FeedOrder order, String feed) {
    return feeds.run(
        order, new ByteArrayInputStream(feed.getBytes(StandardCharsets.UTF_8)), any -> {});
  }

  List<FeedReject> rejects(FeedReport run) {
    List<FeedReject> rejects = new ArrayList<>();
    feeds.rejects(run.runId(), rejects::add);
    return rejects;
  }

  long head() {
    return log.head();
  }

  List<Event> eventsAfter(long position) {
    return log.read(position, MOST_EVENTS).stream().map(entry -> entry.recorded().event()).toList();
  }

  /** How an offer was listed first. */
  OfferListed listed(String shop, String item) {
    return (OfferListed) log.stream(offer(shop, item), 0).getFirst().recorded().event();
  }

  /** How a shop's item 1 was listed first. */
  OfferListed listed(String shop) {
    return listed(shop, "1");
  }

  /** The product that a shop's item 1 was listed with. */
  String product(String shop) {
    return listed(shop).productId();
  }

  /** When which prices of a shop's item 1 were observed, as they were recorded. */
  List<String> prices(String shop) {
    return log.stream(offer(shop, "1"), 0).stream()
        .map(entry -> entry.recorded().event())
        .filter(PriceObserved.class::isInstance)
        .map(PriceObserved.class::cast)
        .map(seen -> seen.observedAt() + " " + seen.amount())
        .toList();
  }

  static String offer(String shop, String item) {
    return OfferId.of(ShopId.of(new ShopDomain(shop)), item);
  }
}
