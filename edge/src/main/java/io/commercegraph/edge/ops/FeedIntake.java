package io.commercegraph.edge.ops;

import io.commercegraph.api.feeds.FeedImport;
import io.commercegraph.api.feeds.FeedOrder;
import io.commercegraph.api.feeds.FeedReport;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/** Imports feeds and counts what came of them, for every address that takes one. */
@Component
public final class FeedIntake {

  private static final Duration DRAIN_TIMEOUT = Duration.ofSeconds(10);

  private final FeedImport feeds;
  private final FeedMeters meters;

  FeedIntake(FeedImport feeds, FeedMeters meters) {
    this.feeds = feeds;
    this.meters = meters;
  }

  /**
   * Reads and discards the rest of a feed that is not imported: a client reads the answer only
   * after it has sent everything, and gets no answer if the connection is cut before.
   */
  public static void drain(InputStream feed) throws IOException {
    byte[] piece = new byte[1 << 16];
    long end = System.nanoTime() + DRAIN_TIMEOUT.toNanos();
    int read = feed.read(piece);
    while (read >= 0 && System.nanoTime() < end) {
      read = feed.read(piece);
    }
  }

  /** Reads a feed to its end; {@code progress} hears of it each second. */
  public FeedReport run(FeedOrder order, InputStream feed, Consumer<FeedReport> progress) {
    FeedReport result = feeds.run(order, feed, progress);
    meters.count(result);
    return result;
  }
}
