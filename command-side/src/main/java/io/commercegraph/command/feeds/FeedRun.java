package io.commercegraph.command.feeds;

import io.commercegraph.api.feeds.FeedFormat;
import io.commercegraph.api.feeds.FeedMode;
import io.commercegraph.api.feeds.FeedOrder;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.command.feeds.deciding.ChunkItem;
import io.commercegraph.command.feeds.deciding.RowTargetResolver;
import io.commercegraph.command.feeds.deciding.RunContext;
import io.commercegraph.command.feeds.formats.BrokenFeed;
import io.commercegraph.command.feeds.formats.FeedDefaults;
import io.commercegraph.command.feeds.formats.FeedFormats;
import io.commercegraph.log.NewEvent;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One run over one feed: it is read, what was read lands, and the run says how it ended. */
final class FeedRun {

  private static final Logger LOG = LoggerFactory.getLogger(FeedRun.class);

  /** An append of more would hold the log's lock, and reports behind it, for long. */
  private static final int BATCH = 1_000;

  /** So that a call never waits for many. */
  private static final int WHILE_CALLS_COME = 250;

  private final FeedOrder order;
  private final RunContext run;
  private final FeedRunCounters tally;
  private final FeedRunServices tools;
  private final WriteBehindLedger ledger;
  private final @Nullable SeenEntryBitmap carried;
  private final BatchImport landing;
  private final RowTargetResolver placing;
  private final ShippingOptionCounter itemShipping = new ShippingOptionCounter();
  private final Consumer<FeedReport> progress;
  private boolean allHasLanded;

  FeedRun(
      FeedOrder order,
      RunContext run,
      FeedRunCounters tally,
      FeedRunServices tools,
      @Nullable SeenEntryBitmap carried,
      Consumer<FeedReport> progress) {
    this.order = order;
    this.run = run;
    this.tally = tally;
    this.tools = tools;
    this.ledger = new WriteBehindLedger(tools.ledger());
    this.carried = carried;
    this.landing = new BatchImport(run, tally, tools, ledger, carried, order.dryRun());
    this.placing = new RowTargetResolver(run);
    this.progress = progress;
  }

  /** Reads the feed to its end, clean or not, or for as long as there is room for it. */
  FeedReport read(InputStream feed) {
    try {
      return readToItsEnd(feed);
    } catch (InsufficientDiskSpace noRoom) {
      return stopped(noRoom);
    }
  }

  private FeedReport readToItsEnd(InputStream feed) {
    try (BatchPipeline handover =
        new BatchPipeline(
            "feed-" + run.runId(), landing::accept, landing::tick, this::tellProgress)) {
      BatchCollector gathering =
          new BatchCollector(placing, itemShipping, this::batch, handover::put);
      String problem = readInto(gathering, feed);
      tally.hint = gathering.hint();
      gathering.handOver();
      handover.finish();
      ledger.await();
      allHasLanded = true;
      tally.problem = problem;
      end(problem == null, gathering.anyRowMayBeRejected());
      return report(problem == null ? FeedReport.Status.ENDED : FeedReport.Status.BROKEN);
    }
  }

  private FeedReport stopped(InsufficientDiskSpace noRoom) {
    ledger.await();
    tally.code = ProblemCode.INSUFFICIENT_STORAGE;
    tally.problem =
        "the import stopped %s: %s; what came before stands, so make room and send the feed again"
            .formatted(
                allHasLanded ? "after its last line" : "before line " + landing.line(),
                noRoom.getMessage());
    return report(FeedReport.Status.BROKEN);
  }

  private FeedReport report(FeedReport.Status status) {
    FeedReport report = tally.report(status, tools.records().now());
    tools.records().update(report, tally.position);
    return report;
  }

  private int batch() {
    return tools.background().batch(BATCH, WHILE_CALLS_COME);
  }

  /** Why the feed could not be read to its end, if it could not. */
  private @Nullable String readInto(BatchCollector gathering, InputStream feed) {
    try {
      FeedFormats.Opened opened = FeedFormats.open(feed, order.format());
      tally.format = opened.format();
      FeedFormats.read(opened, new FeedDefaults(order.currency(), run.observedAt()), gathering);
      return null;
    } catch (BrokenFeed broken) {
      return broken.getMessage();
    } catch (IOException cutOff) {
      return "the feed was cut off";
    } catch (RuntimeException fault) {
      if (gathering.wasRefused()) {
        throw fault;
      }
      LOG.error("The feed of run {} met a fault of this service", run.runId(), fault);
      return "reading on met a fault of this service, which its log tells of";
    }
  }

  private void tellProgress() {
    FeedReport report = landing.news();
    if (report != null) {
      progress.accept(report);
    }
  }

  private void end(boolean clean, boolean anyRowMayBeRejected) {
    boolean keptAll = false;
    if (clean) {
      landItemShipping();
    }
    long sequence = landing.sequence();
    if (carried != null) {
      FullRunWithdrawal.Request request =
          new FullRunWithdrawal.Request(
              run, tally.types, carried, clean, anyRowMayBeRejected, order.force(), order.dryRun());
      tally.count(tools.withdrawal().run(request));
      OfferConfirmationRecorder.Result kept = tools.kept().say(request, sequence);
      sequence = kept.sequence();
      keptAll = kept.all();
    }
    if (clean && !order.dryRun()) {
      NewEvent ended = new NewEvent(tools.ids().next(), run.runId(), sequence, ended(keptAll));
      tally.position = tools.appending().append(List.of(ended));
    }
  }

  private FeedRunEnded ended(boolean keptAll) {
    return new FeedRunEnded(
        run.runId(),
        run.shopId(),
        (tally.format == null ? FeedFormat.JSONL : tally.format).wire(),
        order.mode().wire(),
        tally.typeNames(),
        tally.rows,
        tally.changed,
        tally.unchanged,
        tally.withdrawn,
        tally.rejected,
        keptAll,
        run.observedAt());
  }

  /** Options that offers imply: a partial feed may bring new ones, only a full one changes any. */
  private void landItemShipping() {
    List<ChunkItem> implied =
        itemShipping.rows().stream().map(row -> placing.item(0, row)).toList();
    if (order.mode() == FeedMode.INCREMENTAL && !implied.isEmpty()) {
      Map<String, ?> known = ledger.read(implied.stream().map(ChunkItem::stream).toList());
      implied = implied.stream().filter(item -> !known.containsKey(item.stream())).toList();
    }
    if (!implied.isEmpty()) {
      landing.landImplied(implied);
      ledger.await();
    }
  }
}
