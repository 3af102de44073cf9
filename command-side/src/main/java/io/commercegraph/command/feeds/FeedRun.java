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
import io.commercegraph.command.feeds.formats.FeedFormats;
import io.commercegraph.command.feeds.formats.attributes.FeedDefaults;
import io.commercegraph.command.feeds.formats.input.BrokenFeed;
import io.commercegraph.command.feeds.withdrawing.SeenEntryBitmap;
import io.commercegraph.log.LogUnavailable;
import io.commercegraph.log.NewEvent;
import io.commercegraph.tasks.BoundedPipeline;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One run over one feed: parses the feed, imports its rows, and ends with a report. */
final class FeedRun {

  private static final Logger LOG = LoggerFactory.getLogger(FeedRun.class);

  /**
   * The number of rows in a batch. A larger append would hold the log's lock, and delay other
   * writers, for too long.
   */
  private static final int BATCH_ROWS = 1_000;

  /** The number of rows in a batch while tool calls arrive, so that these never wait long. */
  private static final int BATCH_ROWS_DURING_CALLS = 250;

  /** The number of batches that wait between the parsing thread and the importing thread. */
  private static final int QUEUED_BATCHES = 2;

  private final FeedOrder order;
  private final RunContext run;
  private final FeedRunCounters counters;
  private final FeedRunServices services;
  private final WriteBehindLedger ledger;
  private final @Nullable SeenEntryBitmap seenEntries;
  private final BatchImport batchImport;
  private final RowTargetResolver targets;
  private final ShippingOptionCounter derivedShippingOptions = new ShippingOptionCounter();
  private final Consumer<FeedReport> progress;
  private boolean allRowsImported;

  FeedRun(
      FeedOrder order,
      RunContext run,
      FeedRunCounters counters,
      FeedRunServices services,
      @Nullable SeenEntryBitmap seenEntries,
      Consumer<FeedReport> progress) {
    this.order = order;
    this.run = run;
    this.counters = counters;
    this.services = services;
    this.ledger = new WriteBehindLedger(services.ledger());
    this.seenEntries = seenEntries;
    this.batchImport =
        new BatchImport(run, counters, services, ledger, seenEntries, order.dryRun());
    this.targets = new RowTargetResolver(run);
    this.progress = progress;
  }

  /** Reads and imports the feed to its end, or until it is broken or the disk is full. */
  FeedReport execute(InputStream feed) {
    try {
      return importAll(feed);
    } catch (InsufficientDiskSpace diskFull) {
      return reportDiskFull(diskFull);
    }
  }

  private FeedReport importAll(InputStream feed) {
    try (BoundedPipeline<RowBatch> pipeline =
        new BoundedPipeline<>("feed-" + run.runId(), QUEUED_BATCHES, new Import())) {
      BatchCollector collector =
          new BatchCollector(targets, derivedShippingOptions, this::batchSize, pipeline::put);
      String problem = parseInto(collector, feed);
      counters.hint = collector.hint();
      collector.flush();
      pipeline.finish();
      ledger.await();
      allRowsImported = true;
      counters.problem = problem;
      finishRun(problem == null, collector.anyRejectWithoutId());
      return report(problem == null ? FeedReport.Status.ENDED : FeedReport.Status.BROKEN);
    }
  }

  /** The caller's thread reads the feed; the pipeline's thread imports the batches. */
  private final class Import implements BoundedPipeline.Stages<RowBatch> {

    @Override
    public void consume(RowBatch batch) {
      batchImport.accept(batch);
    }

    @Override
    public void idle() {
      batchImport.reportProgress();
    }

    @Override
    public void whileWaiting() {
      publishProgress();
    }

    /** The node stops: the sender has to send the feed again. */
    @Override
    public RuntimeException interrupted(InterruptedException cause) {
      return LogUnavailable.notRecorded("The import was interrupted", cause);
    }
  }

  private FeedReport reportDiskFull(InsufficientDiskSpace diskFull) {
    ledger.await();
    counters.code = ProblemCode.INSUFFICIENT_STORAGE;
    counters.problem =
        "the import stopped %s: %s; what came before stands, so make room and send the feed again"
            .formatted(
                allRowsImported ? "after its last line" : "before line " + batchImport.line(),
                diskFull.getMessage());
    return report(FeedReport.Status.BROKEN);
  }

  private FeedReport report(FeedReport.Status status) {
    FeedReport report = counters.report(status, services.records().now());
    services.records().update(report, counters.position);
    if (!order.dryRun()) {
      services.reached().reached(counters.position);
    }
    return report;
  }

  private int batchSize() {
    return services.throttle().batchSize(BATCH_ROWS, BATCH_ROWS_DURING_CALLS);
  }

  /**
   * Parses the feed; returns the reason why it could not be read to its end, or {@code null} if it
   * could.
   */
  private @Nullable String parseInto(BatchCollector collector, InputStream feed) {
    try {
      FeedFormats.Opened opened = FeedFormats.open(feed, order.format());
      counters.format = opened.format();
      FeedFormats.read(opened, new FeedDefaults(order.currency(), run.observedAt()), collector);
      return null;
    } catch (BrokenFeed broken) {
      return broken.getMessage();
    } catch (IOException e) {
      return "the feed was cut off";
    } catch (RuntimeException fault) {
      if (collector.wasRefused()) {
        throw fault;
      }
      LOG.error("The feed of run {} met a fault of this service", run.runId(), fault);
      return "reading on met a fault of this service, which its log tells of";
    }
  }

  private void publishProgress() {
    batchImport.takeReport().ifPresent(progress);
  }

  private void finishRun(boolean clean, boolean anyRejectWithoutId) {
    boolean keptAll = false;
    if (clean) {
      importShippingOptions();
    }
    long sequence = batchImport.sequence();
    if (seenEntries != null) {
      FullRunWithdrawal.Request request =
          new FullRunWithdrawal.Request(
              run,
              counters.types,
              seenEntries,
              clean,
              anyRejectWithoutId,
              order.force(),
              order.dryRun());
      counters.count(services.withdrawal().run(request));
      OfferConfirmationRecorder.Result confirmed =
          services.offerConfirmations().record(request, sequence);
      sequence = confirmed.sequence();
      keptAll = confirmed.allSeen();
    }
    if (clean && !order.dryRun()) {
      NewEvent ended =
          new NewEvent(services.ids().next(), run.runId(), sequence, runEndedEvent(keptAll));
      counters.position = services.appender().append(List.of(ended));
    }
  }

  private FeedRunEnded runEndedEvent(boolean keptAll) {
    return new FeedRunEnded(
        run.runId(),
        run.shopId(),
        (counters.format == null ? FeedFormat.JSONL : counters.format).wire(),
        order.mode().wire(),
        counters.typeNames(),
        counters.rows,
        counters.changed,
        counters.unchanged,
        counters.withdrawn,
        counters.rejected,
        keptAll,
        run.observedAt());
  }

  /**
   * Imports the shipping options derived from the offers. An incremental run only adds options, a
   * full run also changes them.
   */
  private void importShippingOptions() {
    List<ChunkItem> implied =
        derivedShippingOptions.rows().stream().map(row -> targets.item(0, row)).toList();
    if (order.mode() == FeedMode.INCREMENTAL && !implied.isEmpty()) {
      Map<String, ?> known = ledger.read(implied.stream().map(ChunkItem::stream).toList());
      implied = implied.stream().filter(item -> !known.containsKey(item.stream())).toList();
    }
    if (!implied.isEmpty()) {
      batchImport.importImplied(implied);
      ledger.await();
    }
  }
}
