package io.commercegraph.edge.ops;

import io.commercegraph.api.feeds.FeedImport;
import io.commercegraph.api.feeds.FeedOrder;
import io.commercegraph.api.feeds.FeedReport;
import java.io.InputStream;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/** Imports feeds and counts what came of them, for every address that takes one. */
@Component
public final class FeedIntake {

  private final FeedImport feeds;
  private final FeedMeters meters;

  FeedIntake(FeedImport feeds, FeedMeters meters) {
    this.feeds = feeds;
    this.meters = meters;
  }

  /** Reads a feed to its end; {@code progress} hears of it each second. */
  public FeedReport run(FeedOrder order, InputStream feed, Consumer<FeedReport> progress) {
    FeedReport result = feeds.run(order, feed, progress);
    meters.count(result);
    return result;
  }
}
