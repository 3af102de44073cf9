package io.commercegraph.command.demo;

import io.commercegraph.api.feeds.DemoData;
import io.commercegraph.api.feeds.FeedFormat;
import io.commercegraph.api.feeds.FeedImport;
import io.commercegraph.api.feeds.FeedMode;
import io.commercegraph.api.feeds.FeedOrder;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.log.EventLog;
import io.commercegraph.tasks.Threads;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Optional;
import java.util.OptionalLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Loads the small demo market through the ordinary feed import. */
@Component
class DemoMarketLoader implements DemoData {

  private static final Logger LOG = LoggerFactory.getLogger(DemoMarketLoader.class);

  private final EventLog log;
  private final FeedImport feeds;
  private final DemoLoadTable loads;
  private final Clock clock;

  DemoMarketLoader(EventLog log, FeedImport feeds, DemoLoadTable loads, Clock clock) {
    this.log = log;
    this.feeds = feeds;
    this.loads = loads;
    this.clock = clock;
  }

  @Override
  public OptionalLong load() {
    Optional<DemoMarket> begun = loads.unfinished();
    if (begun.isEmpty() && log.head() == 0) {
      loads.begin(DemoScale.SMALL, clock.instant());
      begun = loads.unfinished();
    }
    return begun.map(this::load).orElse(OptionalLong.empty());
  }

  private OptionalLong load(DemoMarket market) {
    try (PipedInputStream feed = new PipedInputStream(1 << 20)) {
      PipedOutputStream sink = new PipedOutputStream(feed);
      Threads.virtual("demo-market").execute(() -> write(market, sink));
      FeedOrder order =
          new FeedOrder(null, null, FeedFormat.JSONL, FeedMode.INCREMENTAL, null, false, false);
      FeedReport report = feeds.run(order, feed, any -> {});
      if (report.status() != FeedReport.Status.ENDED || report.rejected() > 0) {
        throw new IllegalStateException("The demo market was not taken whole: " + report);
      }
      loads.end();
      return report.position() == null ? OptionalLong.empty() : OptionalLong.of(report.position());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static void write(DemoMarket market, PipedOutputStream sink) {
    try (Writer out = new OutputStreamWriter(sink, StandardCharsets.UTF_8)) {
      market.writeTo(out);
    } catch (IOException e) {
      // The import has failed and reports the reason itself.
      LOG.debug("The demo market was not read to its end", e);
    }
  }
}
